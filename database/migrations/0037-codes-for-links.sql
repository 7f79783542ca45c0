-- Codes that were sent to the person to whom a signed link belongs, each good once.
CREATE TABLE link_code (
  id text PRIMARY KEY DEFAULT new_public_id(),  -- in the form that the code is typed into: only that browser can try it
  opens text NOT NULL,                          -- what it opens, for which side of which thing
  way text NOT NULL CHECK (way IN ('mail', 'sms')),
  sent_to text NOT NULL,                        -- an address or a number; the row is deleted when it has ended
  hash text,                                    -- NULL until the message is written
  tries int NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
CREATE INDEX link_code_end ON link_code (expires_at);
