-- Forms that arrived, by the key that their sender gave them: sent again (a lost answer, a double press), a form
-- answers what it made the first time.
CREATE TABLE sent_form (
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  key text NOT NULL,
  body_hash text NOT NULL,
  property_id bigint REFERENCES property ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key)
);
CREATE INDEX sent_form_created ON sent_form (created_at);
CREATE INDEX sent_form_property ON sent_form (property_id);
