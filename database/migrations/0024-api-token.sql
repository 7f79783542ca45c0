-- API tokens of owners, for their own systems. Only a hash is stored: a copy of the database opens no account.
CREATE TABLE api_token (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id text NOT NULL UNIQUE DEFAULT new_public_id(),
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL CHECK (name <> ''),
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0),
  token_hash text NOT NULL UNIQUE,
  ending text NOT NULL,                       -- the last four characters, by which its owner knows it
  created_at timestamptz NOT NULL,
  used_at timestamptz                         -- to the minute
);
CREATE INDEX api_token_user ON api_token (user_id);
