-- Keeps the desk's counters: a line for each difference, folded now and then into one for each counter.

CREATE OR REPLACE FUNCTION desk_count_fold() RETURNS void LANGUAGE sql AS $$
  WITH gone AS (
    DELETE FROM desk_count WHERE id IN (SELECT id FROM desk_count FOR UPDATE SKIP LOCKED) RETURNING noun, key, n)
  INSERT INTO desk_count (noun, key, n) SELECT noun, key, sum(n) FROM gone GROUP BY noun, key
$$;

CREATE OR REPLACE FUNCTION desk_count_fold_now_and_then() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF random() < 0.01 THEN PERFORM desk_count_fold(); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION property_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO desk_count (noun, key, n)
      SELECT 'property', verification, -count(*) FROM gone WHERE life <> 'deleted' GROUP BY verification
      UNION ALL
      SELECT 'property_type', property_type, -count(*) FROM gone WHERE life <> 'deleted' GROUP BY property_type;
  ELSE
    INSERT INTO desk_count (noun, key, n)
      SELECT 'property', verification, count(*) FROM come WHERE life <> 'deleted' GROUP BY verification
      UNION ALL
      SELECT 'property_type', property_type, count(*) FROM come WHERE life <> 'deleted' GROUP BY property_type;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER property_counted_come AFTER INSERT ON property
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION property_counted();
CREATE OR REPLACE TRIGGER property_counted_gone AFTER DELETE ON property
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION property_counted();

CREATE OR REPLACE FUNCTION property_recounted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO desk_count (noun, key, n)
    SELECT * FROM (VALUES ('property', OLD.verification, -1), ('property_type', OLD.property_type, -1)) AS was
      WHERE OLD.life <> 'deleted'
    UNION ALL
    SELECT * FROM (VALUES ('property', NEW.verification, 1), ('property_type', NEW.property_type, 1)) AS now
      WHERE NEW.life <> 'deleted';
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER property_recounted AFTER UPDATE OF verification, life, property_type ON property FOR EACH ROW
  WHEN (OLD.verification <> NEW.verification OR OLD.property_type <> NEW.property_type
    OR (OLD.life = 'deleted') <> (NEW.life = 'deleted'))
  EXECUTE FUNCTION property_recounted();

CREATE OR REPLACE FUNCTION users_counted() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE OR REPLACE TRIGGER users_counted_come AFTER INSERT ON users
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION users_counted();
CREATE OR REPLACE TRIGGER users_counted_gone AFTER DELETE ON users
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION users_counted();

CREATE OR REPLACE FUNCTION users_recounted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO desk_count (noun, key, n)
    SELECT 'user', OLD.status, -1 WHERE OLD.merged_into IS NULL
    UNION ALL SELECT 'user', NEW.status, 1 WHERE NEW.merged_into IS NULL;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER users_recounted AFTER UPDATE OF status, merged_into ON users FOR EACH ROW
  WHEN (OLD.status <> NEW.status OR OLD.merged_into IS DISTINCT FROM NEW.merged_into)
  EXECUTE FUNCTION users_recounted();

CREATE OR REPLACE TRIGGER desk_count_fold AFTER INSERT ON desk_count
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 1) EXECUTE FUNCTION desk_count_fold_now_and_then();
