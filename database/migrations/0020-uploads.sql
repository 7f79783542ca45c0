-- Files that come in piece by piece (tus). Their bytes lie in DATA_DIR/uploads under the public id; once they are whole
-- and have been looked at, they are a file of `media`, and the row stays for a while to say which.
CREATE TABLE upload (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id text NOT NULL UNIQUE DEFAULT new_public_id(),
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('photo', 'video')), -- what it was announced as; its content decides at the end
  name text NOT NULL,
  bytes bigint NOT NULL CHECK (bytes > 0),
  media_id bigint REFERENCES media ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX upload_open ON upload (user_id, kind) WHERE media_id IS NULL;
CREATE INDEX upload_expires ON upload (expires_at);

-- What a video is by its content, as browsers are told.
ALTER TABLE media ADD COLUMN video_type text CHECK (video_type IN ('mp4', 'webm'));
ALTER TABLE media ADD CHECK ((kind = 'video') = (video_type IS NOT NULL));
