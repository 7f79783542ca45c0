-- What the team's desk needs beyond the nouns: counters kept beside the rows they count, indexes for its lists, the
-- marks of suspended and merged accounts, versions of settings, and the search for photos that look alike.

-- Counters -----------------------------------------------------------------------------------------------------------
-- Each change adds a line with its difference, so that no two writers wait for one another; now and then the lines are
-- folded into one each. A counter is the sum of its lines.
CREATE TABLE desk_count (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  noun text NOT NULL,                         -- property (by verification), property_type, user (by status)
  key text NOT NULL,
  n bigint NOT NULL
);

CREATE FUNCTION desk_count_fold() RETURNS void LANGUAGE sql AS $$
  WITH gone AS (
    DELETE FROM desk_count WHERE id IN (SELECT id FROM desk_count FOR UPDATE SKIP LOCKED) RETURNING noun, key, n)
  INSERT INTO desk_count (noun, key, n) SELECT noun, key, sum(n) FROM gone GROUP BY noun, key
$$;

CREATE FUNCTION desk_count_fold_now_and_then() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF random() < 0.01 THEN PERFORM desk_count_fold(); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION property_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO desk_count (noun, key, n)
      SELECT 'property', verification, -count(*) FROM gone WHERE life <> 'deleted' GROUP BY verification
      UNION ALL SELECT 'property_type', property_type, -count(*) FROM gone WHERE life <> 'deleted' GROUP BY property_type;
  ELSE
    INSERT INTO desk_count (noun, key, n)
      SELECT 'property', verification, count(*) FROM come WHERE life <> 'deleted' GROUP BY verification
      UNION ALL SELECT 'property_type', property_type, count(*) FROM come WHERE life <> 'deleted' GROUP BY property_type;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER property_counted_come AFTER INSERT ON property
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION property_counted();
CREATE TRIGGER property_counted_gone AFTER DELETE ON property
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION property_counted();

CREATE FUNCTION property_recounted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO desk_count (noun, key, n)
    SELECT * FROM (VALUES ('property', OLD.verification, -1), ('property_type', OLD.property_type, -1)) AS was
      WHERE OLD.life <> 'deleted'
    UNION ALL
    SELECT * FROM (VALUES ('property', NEW.verification, 1), ('property_type', NEW.property_type, 1)) AS now
      WHERE NEW.life <> 'deleted';
  RETURN NULL;
END $$;
CREATE TRIGGER property_recounted AFTER UPDATE OF verification, life, property_type ON property FOR EACH ROW
  WHEN (OLD.verification <> NEW.verification OR OLD.property_type <> NEW.property_type
    OR (OLD.life = 'deleted') <> (NEW.life = 'deleted'))
  EXECUTE FUNCTION property_recounted();

INSERT INTO desk_count (noun, key, n)
  SELECT 'property', verification, count(*) FROM property WHERE life <> 'deleted' GROUP BY verification
  UNION ALL SELECT 'property_type', property_type, count(*) FROM property WHERE life <> 'deleted' GROUP BY property_type
  UNION ALL SELECT 'user', status, count(*) FROM users GROUP BY status;

-- People -------------------------------------------------------------------------------------------------------------

-- An account that turned out to be somebody's second one: what it had has moved to the other, and nobody can use it.
ALTER TABLE users ADD COLUMN merged_into text REFERENCES users ON DELETE SET NULL;

CREATE FUNCTION users_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO desk_count (noun, key, n)
      SELECT 'user', status, -count(*) FROM gone WHERE merged_into IS NULL GROUP BY status;
  ELSE
    INSERT INTO desk_count (noun, key, n)
      SELECT 'user', status, count(*) FROM come WHERE merged_into IS NULL GROUP BY status;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER users_counted_come AFTER INSERT ON users
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION users_counted();
CREATE TRIGGER users_counted_gone AFTER DELETE ON users
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION users_counted();

CREATE FUNCTION users_recounted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO desk_count (noun, key, n)
    SELECT 'user', OLD.status, -1 WHERE OLD.merged_into IS NULL
    UNION ALL SELECT 'user', NEW.status, 1 WHERE NEW.merged_into IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER users_recounted AFTER UPDATE OF status, merged_into ON users FOR EACH ROW
  WHEN (OLD.status <> NEW.status OR OLD.merged_into IS DISTINCT FROM NEW.merged_into)
  EXECUTE FUNCTION users_recounted();

CREATE TRIGGER desk_count_fold AFTER INSERT ON desk_count
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 1) EXECUTE FUNCTION desk_count_fold_now_and_then();

-- Paused because its owner is suspended, so that it comes back when the owner does.
ALTER TABLE property ADD COLUMN held boolean NOT NULL DEFAULT false;

-- Gives everything that one account has to another, in whatever table names an account; how the account is signed in to
-- stays. What the other has already (the same home on its shortlist) and what may not be changed stays where it is.
-- Answers how many rows of which table have moved.
CREATE FUNCTION move_user(from_user text, to_user text) RETURNS TABLE (place text, moved int) LANGUAGE plpgsql AS $$
DECLARE
  named record;
  line tid;
  n int;
BEGIN
  FOR named IN
    SELECT c.conrelid::regclass AS tbl, a.attname AS col
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid = 'users'::regclass AND cardinality(c.conkey) = 1
      AND c.conrelid NOT IN ('users'::regclass, 'sessions'::regclass, 'credentials'::regclass)
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

-- Settings and places -------------------------------------------------------------------------------------------------

ALTER TABLE setting ADD COLUMN version int NOT NULL DEFAULT 1;
CREATE TRIGGER region_public AFTER INSERT OR UPDATE OR DELETE ON region
  FOR EACH STATEMENT EXECUTE FUNCTION public_changed();
CREATE TRIGGER town_public AFTER INSERT OR UPDATE OR DELETE ON town
  FOR EACH STATEMENT EXECUTE FUNCTION public_changed();

-- Lists ---------------------------------------------------------------------------------------------------------------
-- What the lists search, in one text: a line break cannot be typed into a search, so no find spans two fields.

CREATE INDEX property_desk_text ON property USING gin
  ((property_title || E'\n' || public_id || E'\n' || first_name || ' ' || last_name) gin_trgm_ops);
CREATE INDEX property_desk_type ON property (property_type, created_at DESC, id DESC);
CREATE INDEX property_submitted ON property (submitted_at);
CREATE INDEX property_waiting ON property (submitted_at, id) WHERE verification = 'pending' AND life <> 'deleted';
CREATE INDEX property_life ON property (life) WHERE life <> 'live';
CREATE INDEX users_desk_text ON users USING gin ((name || E'\n' || email || E'\n' || id) gin_trgm_ops);
CREATE INDEX users_type ON users (usertype, created_at DESC, id);
CREATE INDEX users_status ON users (status, created_at DESC, id);
CREATE INDEX users_mobile ON users (mobile) WHERE mobile IS NOT NULL;
CREATE INDEX lead_desk_text ON lead USING gin
  ((name || E'\n' || coalesce(email, '') || E'\n' || public_id) gin_trgm_ops);
CREATE INDEX audit_entry_at ON audit_entry (at DESC, id DESC);
CREATE INDEX audit_entry_actor ON audit_entry (actor_id, at DESC);

-- Photos that look alike ----------------------------------------------------------------------------------------------

-- A hash of 64 bits cut into six bands: two hashes that differ in five bits or fewer share at least one band whole.
CREATE FUNCTION phash_bands(phash text) RETURNS int[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_agg(i * 2048 + substring(('x' || phash)::bit(64) FROM i * 11 + 1 FOR 11)::int)
  FROM generate_series(0, 5) AS i
$$;
CREATE INDEX media_phash ON media USING gin (phash_bands(phash))
  WHERE phash IS NOT NULL AND NOT illustration AND property_id IS NOT NULL;
