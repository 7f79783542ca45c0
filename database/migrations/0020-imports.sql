-- Many properties listed at once from a sheet: the file as it was read, its rows, and what became of each.

CREATE TABLE property_import (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id text NOT NULL UNIQUE DEFAULT new_public_id(),
  owner_id text NOT NULL REFERENCES users ON DELETE CASCADE,  -- whose listings they become
  sent_by text REFERENCES users ON DELETE SET NULL,           -- the owner, or the member of the team who lists for them
  file_name text NOT NULL,
  state text NOT NULL CHECK (state IN ('refused', 'checked', 'waiting', 'running', 'done', 'failed', 'undone')),
  row_count integer NOT NULL DEFAULT 0,
  ready_count integer NOT NULL DEFAULT 0,     -- rows without errors
  step_count integer NOT NULL DEFAULT 0,      -- how much of the job is done; it is shown while the job runs
  failure text NOT NULL DEFAULT '',           -- why the file was refused, or why nothing was listed
  created_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  finished_at timestamptz,
  undone_at timestamptz
);
CREATE INDEX property_import_owner ON property_import (owner_id, created_at DESC);
CREATE INDEX property_import_sender ON property_import (sent_by);

CREATE TABLE property_import_row (
  import_id bigint NOT NULL REFERENCES property_import ON DELETE CASCADE,
  number integer NOT NULL,                    -- the row as the spreadsheet program counts
  cells jsonb NOT NULL,                       -- its texts by field
  problems jsonb NOT NULL DEFAULT '{}',       -- what to fix by field; a row with problems is not listed
  property_id bigint REFERENCES property ON DELETE SET NULL,
  PRIMARY KEY (import_id, number)
);
CREATE INDEX property_import_row_property ON property_import_row (property_id) WHERE property_id IS NOT NULL;
