-- Leads of people who asked on another portal: how each came, and what the person agreed to there. The team brings them in
-- by sheets, and programs by the API.

ALTER TABLE lead DROP CONSTRAINT lead_source_check,
  ADD CONSTRAINT lead_source_check CHECK (source IN ('site', 'call', 'portal'));

CREATE TABLE lead_origin (
  lead_id bigint PRIMARY KEY REFERENCES lead ON DELETE CASCADE,
  portal text NOT NULL CHECK (portal <> ''),
  their_id text NOT NULL DEFAULT '',          -- the portal's own id; blank if none was given, or after the data was deleted
  their_hash text UNIQUE,                     -- of portal and id; it stays, so that deleted data does not come in again
  asked_at timestamptz NOT NULL,              -- when they asked there
  agreed_at timestamptz NOT NULL,
  agreed_where text NOT NULL,
  agreed_how text NOT NULL,
  sent_by text REFERENCES users ON DELETE SET NULL -- the member whose sheet or program brought it in
);
CREATE INDEX lead_origin_sender ON lead_origin (sent_by);

-- A sheet that was checked: its rows until they are leads, and after that those that were left out.
CREATE TABLE lead_sheet (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id text NOT NULL UNIQUE DEFAULT new_public_id(),
  sent_by text NOT NULL REFERENCES users ON DELETE CASCADE,
  file_name text NOT NULL,
  state text NOT NULL CHECK (state IN ('refused', 'checked', 'done')),
  row_count integer NOT NULL DEFAULT 0,
  added_count integer NOT NULL DEFAULT 0,     -- leads that it has made
  failure text NOT NULL DEFAULT '',           -- why the file was refused
  ignored text[] NOT NULL DEFAULT '{}',       -- headings that are not ours
  created_at timestamptz NOT NULL,
  finished_at timestamptz
);
CREATE INDEX lead_sheet_sender ON lead_sheet (sent_by, created_at DESC);

CREATE TABLE lead_sheet_row (
  sheet_id bigint NOT NULL REFERENCES lead_sheet ON DELETE CASCADE,
  number integer NOT NULL,                    -- the row as the spreadsheet program counts
  cells jsonb NOT NULL,                       -- its texts by column
  problems jsonb NOT NULL DEFAULT '{}',       -- what to fix by column; a row with problems makes no lead
  known text NOT NULL DEFAULT '',             -- why it makes no lead although nothing is wrong with it
  PRIMARY KEY (sheet_id, number)
);
