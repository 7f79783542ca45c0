-- Photos and videos, what is made of them, and files that are still coming in.

CREATE TABLE media (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id text NOT NULL UNIQUE DEFAULT new_public_id(),
  property_id bigint REFERENCES property ON DELETE CASCADE, -- none until the form is sent
  -- the approved listing that is to have it once its owner's proposal is approved; in no other form meanwhile
  proposed_for bigint REFERENCES property ON DELETE SET NULL,
  released_at timestamptz,                    -- taken off a listing: kept for a while, so that this can be undone
  uploader_id text REFERENCES users ON DELETE SET NULL,
  kind text NOT NULL DEFAULT 'photo' CHECK (kind IN ('photo', 'video')),
  video_type text CHECK (video_type IN ('mp4', 'webm')), -- of a video by its content, as browsers are told
  key text NOT NULL,                          -- where the storage keeps it; one file may serve many rows
  name text NOT NULL,
  bytes bigint NOT NULL,
  width int,
  height int,
  blur text NOT NULL DEFAULT '',              -- data URI of a few pixels
  phash text,                                 -- perceptual hash, 16 hex characters
  caption text NOT NULL DEFAULT '',
  illustration boolean NOT NULL DEFAULT false, -- rendered for the demo, no photograph
  position int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((kind = 'video') = (video_type IS NOT NULL))
);
CREATE INDEX media_property ON media (property_id, position);
CREATE INDEX media_proposed ON media (proposed_for) WHERE proposed_for IS NOT NULL;
CREATE INDEX media_key ON media (key);
CREATE INDEX media_loose ON media (uploader_id, created_at) WHERE property_id IS NULL;
-- How much somebody keeps here is added up before a file is taken in.
CREATE INDEX media_uploader ON media (uploader_id) WHERE uploader_id IS NOT NULL;

-- A hash of 64 bits cut into six bands: two hashes that differ in five bits or fewer share at least one band whole, so
-- that an index finds photos that look alike. The index is made of it: a change has to make the index anew.
CREATE FUNCTION phash_bands(phash text) RETURNS int[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_agg(i * 2048 + substring(('x' || phash)::bit(64) FROM i * 11 + 1 FOR 11)::int)
  FROM generate_series(0, 5) AS i
$$;
CREATE INDEX media_phash ON media USING gin (phash_bands(phash))
  WHERE phash IS NOT NULL AND NOT illustration AND property_id IS NOT NULL;

-- Photos, by the key of their file, whose sizes for cards and pages have been made; another row may name the same file.
-- Not a column of media, whose changes drop every kept page.
CREATE TABLE photo_sizes (
  key text PRIMARY KEY,
  made_at timestamptz NOT NULL DEFAULT now()
);

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
