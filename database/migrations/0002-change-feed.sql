-- What hangs on a property is folded into its row, every change of the row goes into the change feed of the search
-- index, and every change of what the public sees is called out so that cached pages are dropped. Triggers do it, so
-- that no code path can forget.

CREATE FUNCTION property_fold_checks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE p bigint := coalesce(NEW.property_id, OLD.property_id);
BEGIN
  UPDATE property SET
    checked = coalesce((SELECT array_agg(kind ORDER BY kind) FROM verification_check WHERE property_id = p), '{}'),
    checked_at = (SELECT max(checked_at) FROM verification_check WHERE property_id = p)
  WHERE id = p;
  RETURN NULL;
END $$;
CREATE TRIGGER verification_check_fold AFTER INSERT OR UPDATE OR DELETE ON verification_check
  FOR EACH ROW EXECUTE FUNCTION property_fold_checks();

CREATE FUNCTION property_fold_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE p bigint := coalesce(NEW.property_id, OLD.property_id);
BEGIN
  UPDATE property SET (rating, review_count) = (
    SELECT round(avg(rating), 1), count(*) FROM review WHERE property_id = p AND status = 'published')
  WHERE id = p;
  RETURN NULL;
END $$;
CREATE TRIGGER review_fold AFTER INSERT OR UPDATE OR DELETE ON review
  FOR EACH ROW EXECUTE FUNCTION property_fold_reviews();

-- Price and rent as they were, from the first day on.
CREATE FUNCTION property_keep_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO price_history (property_id, price, rent) VALUES (NEW.id, NEW.price, NEW.rent);
  RETURN NULL;
END $$;
CREATE TRIGGER property_price_first AFTER INSERT ON property FOR EACH ROW EXECUTE FUNCTION property_keep_price();
CREATE TRIGGER property_price_changed AFTER UPDATE OF price, rent ON property FOR EACH ROW
  WHEN (OLD.price IS DISTINCT FROM NEW.price OR OLD.rent IS DISTINCT FROM NEW.rent)
  EXECUTE FUNCTION property_keep_price();

-- A cursor on seq would lose rows: it is taken at insert and seen at commit. Followers read by xid (docs/search.md).
CREATE TABLE search_change (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  property_id bigint NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX search_change_xid ON search_change (xid);
CREATE INDEX search_change_at ON search_change (at);

CREATE FUNCTION property_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_change (property_id) VALUES (coalesce(NEW.id, OLD.id));
  PERFORM pg_notify('search_change', '');
  RETURN NULL;
END $$;
CREATE TRIGGER property_search_change AFTER INSERT OR UPDATE OR DELETE ON property
  FOR EACH ROW EXECUTE FUNCTION property_changed();

CREATE FUNCTION public_changed() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN PERFORM pg_notify('public_change', ''); RETURN NULL; END $$;
CREATE TRIGGER property_public AFTER INSERT OR UPDATE OR DELETE ON property
  FOR EACH STATEMENT EXECUTE FUNCTION public_changed();
CREATE TRIGGER project_unit_public AFTER INSERT OR UPDATE OR DELETE ON project_unit
  FOR EACH STATEMENT EXECUTE FUNCTION public_changed();
CREATE TRIGGER media_public AFTER INSERT OR UPDATE OR DELETE ON media
  FOR EACH STATEMENT EXECUTE FUNCTION public_changed();
CREATE TRIGGER review_public AFTER INSERT OR UPDATE OR DELETE ON review
  FOR EACH STATEMENT EXECUTE FUNCTION public_changed();
CREATE TRIGGER setting_public AFTER INSERT OR UPDATE OR DELETE ON setting
  FOR EACH STATEMENT EXECUTE FUNCTION public_changed();
CREATE TRIGGER locality_public AFTER INSERT OR UPDATE OR DELETE ON locality
  FOR EACH STATEMENT EXECUTE FUNCTION public_changed();
