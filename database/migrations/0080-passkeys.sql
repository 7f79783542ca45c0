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

-- Where one account is folded into another, apps, recovery codes and passkeys stay too: they are ways of signing in.
CREATE OR REPLACE FUNCTION move_user(from_user text, to_user text) RETURNS TABLE (place text, moved int)
LANGUAGE plpgsql AS $$
DECLARE
  named record;
  line tid;
  n int;
BEGIN
  FOR named IN
    SELECT c.conrelid::regclass AS tbl, a.attname AS col
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid = 'users'::regclass AND cardinality(c.conkey) = 1
      AND c.conrelid NOT IN ('users'::regclass, 'sessions'::regclass, 'credentials'::regclass,
        'authenticator'::regclass, 'recovery_code'::regclass, 'passkey'::regclass)
    ORDER BY 1, 2
  LOOP
    n := 0;
    FOR line IN EXECUTE format('SELECT ctid FROM %s WHERE %I = $1', named.tbl, named.col) USING from_user LOOP
      BEGIN
        EXECUTE format('UPDATE %s SET %I = $1 WHERE ctid = $2', named.tbl, named.col) USING to_user, line;
        n := n + 1;
      EXCEPTION WHEN unique_violation OR raise_exception THEN NULL;
      END;
    END LOOP;
    IF n > 0 THEN
      place := named.tbl::text || '.' || named.col;
      moved := n;
      RETURN NEXT;
    END IF;
  END LOOP;
END $$;
