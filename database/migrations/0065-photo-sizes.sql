-- Photos, by the key of their file, whose sizes for cards and pages have been made; another row may name the same file.
-- Not a column of media, whose changes drop every kept page.
CREATE TABLE photo_sizes (
  key text PRIMARY KEY,
  made_at timestamptz NOT NULL DEFAULT now()
);
