"""Where batches of games are played: in processes of this machine, or on a cluster that somebody else keeps."""
