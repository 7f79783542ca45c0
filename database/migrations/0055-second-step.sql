-- A second step after the password: codes of an app, and recovery codes.

-- A session that was opened by a password alone stands for nobody until its code has come.
ALTER TABLE sessions ADD COLUMN awaits_second_step boolean NOT NULL DEFAULT false;

CREATE TABLE authenticator (
  user_id text PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  secret text NOT NULL,                       -- encrypted
  confirmed_at timestamptz,                   -- empty until its first code was right
  last_step bigint NOT NULL DEFAULT 0,        -- the half minute of the latest code, which is good once
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE recovery_code (
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  hash text NOT NULL,
  PRIMARY KEY (user_id, hash)
);
