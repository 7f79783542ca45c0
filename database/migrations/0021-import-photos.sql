-- Photos of imports: an archive beside the sheet, and each photo in it that a row names.

ALTER TABLE property_import
  ADD COLUMN photo_state text NOT NULL DEFAULT 'none'
    CHECK (photo_state IN ('none', 'waiting', 'reading', 'done', 'refused')),
  ADD COLUMN photo_failure text NOT NULL DEFAULT '',  -- why the last archive was refused
  ADD COLUMN photo_count integer NOT NULL DEFAULT 0,  -- photos of the archive that are done, while it is read
  ADD COLUMN photo_total integer NOT NULL DEFAULT 0;

-- Stored, but of no use to anybody until the import is started: then they become files of the new properties.
CREATE TABLE property_import_photo (
  import_id bigint NOT NULL REFERENCES property_import ON DELETE CASCADE,
  name text NOT NULL,                                 -- as the rows name it
  key text,                                           -- of the stored photo; NULL: it was refused
  file jsonb,                                         -- the other columns of `media`
  problem text NOT NULL DEFAULT '',
  PRIMARY KEY (import_id, name),
  CHECK ((key IS NULL) = (problem <> ''))
);
CREATE INDEX property_import_photo_key ON property_import_photo (key) WHERE key IS NOT NULL;
