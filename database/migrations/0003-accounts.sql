-- People, how they sign in, and what mail they want.

-- A deleted account stays as a row, since listings, leads and the activity log point to it.
CREATE TABLE users (
  id text PRIMARY KEY DEFAULT new_public_id(),
  name text NOT NULL,
  first_name text NOT NULL DEFAULT '',
  last_name text NOT NULL DEFAULT '',
  email text NOT NULL,
  email_verified boolean NOT NULL DEFAULT false,
  image text,
  mobile text,
  -- how they like to be called, and what their posters speak; none where they have not said
  language text CHECK (language IN ('en', 'hi', 'bn', 'ne')),
  usertype text NOT NULL DEFAULT 'user' CHECK (usertype IN ('user', 'owner', 'admin')),
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'inactive', 'suspended')),
  -- of somebody's second account: the account that has got everything it had; nobody can use it any more
  merged_into text REFERENCES users ON DELETE SET NULL,
  demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  -- The database itself refuses to make a deleted account active or to give it powers again.
  CONSTRAINT users_deleted_has_no_powers CHECK (deleted_at IS NULL OR (status = 'inactive' AND usertype = 'user'))
);
CREATE UNIQUE INDEX users_email ON users (lower(email));
CREATE INDEX users_created ON users (created_at DESC, id);
CREATE INDEX users_type ON users (usertype, created_at DESC, id);
CREATE INDEX users_status ON users (status, created_at DESC, id);
CREATE INDEX users_mobile ON users (mobile) WHERE mobile IS NOT NULL;
-- What the desk searches as one text. Nobody can type a line break into a search, so no match spans two fields.
CREATE INDEX users_desk_text ON users USING gin ((name || E'\n' || email || E'\n' || id) gin_trgm_ops);
-- Whether anybody here was invented for the demonstration: every page asks.
CREATE INDEX users_demo ON users (id) WHERE demo;

CREATE TABLE sessions (
  id text PRIMARY KEY DEFAULT new_public_id(),
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  token text NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  ip_address text,
  user_agent text,
  -- opened by a password alone: it stands for nobody until the code of the second step has come
  awaits_second_step boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sessions_user ON sessions (user_id);

CREATE TABLE credentials (
  id text PRIMARY KEY DEFAULT new_public_id(),
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  account_id text NOT NULL,
  provider_id text NOT NULL,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (provider_id, account_id)
);
CREATE INDEX credentials_user ON credentials (user_id);

CREATE TABLE verifications (
  id text PRIMARY KEY DEFAULT new_public_id(),
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX verifications_identifier ON verifications (identifier);

-- The second step after the password: codes of an app, and recovery codes.
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

-- Passkeys: keys of phones, computers and security keys that sign in without a password.
CREATE TABLE passkey (
  id text PRIMARY KEY DEFAULT new_public_id(), -- ours, for forms
  credential_id text NOT NULL UNIQUE,         -- the device's, base64url
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  public_key text NOT NULL,                   -- COSE, base64url
  counter bigint NOT NULL DEFAULT 0,          -- how often the device says it was used; many say 0 for ever
  transports text[] NOT NULL DEFAULT '{}',
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz
);
CREATE INDEX passkey_user ON passkey (user_id);

-- What a device is asked to sign: good once, for one purpose, in one browser, for a few minutes.
CREATE TABLE passkey_challenge (
  challenge text PRIMARY KEY,                 -- base64url
  purpose text NOT NULL CHECK (purpose IN ('add', 'sign-in')),
  holder text NOT NULL,                       -- the session that adds a key, or the mark of the browser that signs in
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenge_end ON passkey_challenge (expires_at);

-- What people have said about the mails they want; without a row the default of the topic counts.
CREATE TABLE mail_choice (
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  topic text NOT NULL,
  wanted boolean NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, topic)
);
