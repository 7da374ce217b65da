"""`python -m boneyard`: the command `boneyard`, where scripts are not on the path."""

from boneyard.terminal.main import main

if __name__ == "__main__":
    main(prog_name="boneyard")
