-- What people have said about the mails they want; without a row the default of the topic counts.
CREATE TABLE mail_choice (
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  topic text NOT NULL,
  wanted boolean NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, topic)
);

-- Since when whoever asked wishes to hear nothing more. Of an account that is gone, neither number nor address stays.
ALTER TABLE lead ADD COLUMN stopped_at timestamptz;
ALTER TABLE lead DROP CONSTRAINT lead_check;
ALTER TABLE lead ADD CONSTRAINT lead_reach CHECK (phone IS NOT NULL OR email IS NOT NULL OR stopped_at IS NOT NULL);
