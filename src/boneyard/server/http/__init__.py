"""What comes in over the network, and what goes out: routes, sockets, files."""
