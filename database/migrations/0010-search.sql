-- What search engines are fed with (docs/search.md). Triggers fill both tables (database/repeatable/search.sql).

-- Properties that have changed. A cursor on seq would lose rows: it is taken at insert and seen at commit, so followers
-- read by xid.
CREATE TABLE search_change (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  property_id bigint NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX search_change_xid ON search_change (xid);
CREATE INDEX search_change_at ON search_change (at);

-- The words and BHK buckets by which a property is found.
CREATE TABLE search_document (
  property_id bigint PRIMARY KEY REFERENCES property ON DELETE CASCADE,
  bhk text[] NOT NULL,                        -- 1, 2, 3, 4plus; several for a project
  strong_words text NOT NULL,                 -- title, builder, locality and town by their first names
  words text NOT NULL                         -- those and all others by which it is found
);
