"""The shapes of requests and responses, and what can go wrong with a request."""
