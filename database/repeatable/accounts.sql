-- Gives everything that one account has to another, in whatever table names an account. How the account is signed in to
-- stays: passwords, apps, recovery codes, passkeys, API tokens, codes to its number. What the other has already (the same
-- home on its shortlist) and what may not be changed stays where it is. Answers how many rows of which table have moved.
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
        'authenticator'::regclass, 'recovery_code'::regclass, 'passkey'::regclass,
        'api_token'::regclass, 'mobile_code'::regclass)
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

-- Whichever way an address is confirmed, the approved listings that waited for it go public.
CREATE OR REPLACE FUNCTION users_email_confirmed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE property SET withheld = false, published_at = coalesce(published_at, now()), updated_at = now()
  WHERE owner_id = NEW.id AND withheld;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER users_email_confirmed AFTER UPDATE OF email_verified ON users FOR EACH ROW
  WHEN (NEW.email_verified AND NOT OLD.email_verified) EXECUTE FUNCTION users_email_confirmed();

-- A confirmation is about one number.
CREATE OR REPLACE FUNCTION users_mobile_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.mobile_confirmed_at := NULL;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER users_mobile_changed BEFORE UPDATE OF mobile ON users FOR EACH ROW
  WHEN (NEW.mobile IS DISTINCT FROM OLD.mobile) EXECUTE FUNCTION users_mobile_changed();
