-- What a property's own row and its price history are kept from. Triggers do it, so that no code path can forget.

-- The title as it was last approved: what visitors, who once asked for it, go on reading while the listing is with the
-- team or its owner again.
CREATE OR REPLACE FUNCTION property_keep_title() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.verification = 'approved' THEN NEW.approved_title := NEW.property_title; END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER property_approved_title BEFORE INSERT OR UPDATE OF verification, property_title ON property
  FOR EACH ROW EXECUTE FUNCTION property_keep_title();

-- Since when it is sold, rented out or deleted.
CREATE OR REPLACE FUNCTION property_keep_closing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.life NOT IN ('sold', 'rented', 'deleted') THEN NEW.closed_at := NULL;
  ELSIF TG_OP = 'INSERT' OR OLD.life <> NEW.life THEN NEW.closed_at := coalesce(NEW.deleted_at, now());
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER property_closing BEFORE INSERT OR UPDATE OF life ON property
  FOR EACH ROW EXECUTE FUNCTION property_keep_closing();

-- Price and rent as they were, from the first day on.
CREATE OR REPLACE FUNCTION property_keep_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO price_history (property_id, price, rent) VALUES (NEW.id, NEW.price, NEW.rent);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER property_price_first AFTER INSERT ON property
  FOR EACH ROW EXECUTE FUNCTION property_keep_price();
CREATE OR REPLACE TRIGGER property_price_changed AFTER UPDATE OF price, rent ON property FOR EACH ROW
  WHEN (OLD.price IS DISTINCT FROM NEW.price OR OLD.rent IS DISTINCT FROM NEW.rent)
  EXECUTE FUNCTION property_keep_price();

-- A reduction is what people saw become less: below everything that was asked in public in the last 30 days
-- (REDUCED_DAYS of src/domain/listing/marks.ts). So a price that is raised and lowered again has not been reduced, and
-- one that nobody saw is not compared with. Whatever else happens to the price ends the reduction.
CREATE OR REPLACE FUNCTION property_keep_reduction() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  asked bigint := CASE WHEN NEW.purpose = 'buy' THEN NEW.price ELSE NEW.rent END;
  least_shown bigint;
BEGIN
  IF OLD.is_public THEN
    UPDATE price_history SET shown_until = now()
    WHERE id = (SELECT id FROM price_history WHERE property_id = OLD.id ORDER BY at DESC, id DESC LIMIT 1);
  END IF;
  IF (OLD.price, OLD.rent, OLD.purpose) IS NOT DISTINCT FROM (NEW.price, NEW.rent, NEW.purpose) THEN RETURN NEW; END IF;
  SELECT min(CASE WHEN NEW.purpose = 'buy' THEN price ELSE rent END) INTO least_shown FROM price_history
  WHERE property_id = NEW.id AND shown_until > now() - interval '30 days';
  IF OLD.purpose = NEW.purpose AND asked < least_shown THEN
    NEW.reduced_from := least_shown;
    NEW.reduced_at := now();
  ELSE
    NEW.reduced_from := NULL;
    NEW.reduced_at := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER property_reduction BEFORE UPDATE OF price, rent, purpose, verification, life ON property
  FOR EACH ROW EXECUTE FUNCTION property_keep_reduction();

CREATE OR REPLACE FUNCTION property_fold_checks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE p bigint := coalesce(NEW.property_id, OLD.property_id);
BEGIN
  UPDATE property SET
    checked = coalesce((SELECT array_agg(kind ORDER BY kind) FROM verification_check WHERE property_id = p), '{}'),
    checked_at = (SELECT max(checked_at) FROM verification_check WHERE property_id = p)
  WHERE id = p;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER verification_check_fold AFTER INSERT OR UPDATE OR DELETE ON verification_check
  FOR EACH ROW EXECUTE FUNCTION property_fold_checks();

-- Only a change of what is published touches the property, its search document and the kept pages: what waits for a
-- decision is seen by nobody.
CREATE OR REPLACE FUNCTION property_fold_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  p bigint := coalesce(NEW.property_id, OLD.property_id);
  mean double precision;
  many int;
BEGIN
  -- Decisions on two reviews of one property wait for each other, so that neither counts without the other.
  PERFORM 1 FROM property WHERE id = p FOR NO KEY UPDATE;
  SELECT round(avg(rating), 1), count(*) INTO mean, many FROM review WHERE property_id = p AND status = 'published';
  UPDATE property SET rating = mean, review_count = many
  WHERE id = p AND (rating IS DISTINCT FROM mean OR review_count <> many);
  PERFORM pg_notify('public_change', '');
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER review_fold_new AFTER INSERT ON review
  FOR EACH ROW WHEN (NEW.status = 'published') EXECUTE FUNCTION property_fold_reviews();
CREATE OR REPLACE TRIGGER review_fold_changed AFTER UPDATE ON review
  FOR EACH ROW WHEN (NEW.status = 'published' OR OLD.status = 'published') EXECUTE FUNCTION property_fold_reviews();
CREATE OR REPLACE TRIGGER review_fold_gone AFTER DELETE ON review
  FOR EACH ROW WHEN (OLD.status = 'published') EXECUTE FUNCTION property_fold_reviews();

-- A listing does not go public before its owner has confirmed their e-mail address: it is approved, but withheld. One that
-- has been public before is not taken away. The owner's row is locked, so that an approval and a confirmation at the same
-- time cannot miss each other.
CREATE OR REPLACE FUNCTION property_withhold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.verification <> 'approved' THEN
    NEW.withheld := false;
  ELSIF OLD.verification <> 'approved' OR (OLD.withheld AND NEW.owner_id <> OLD.owner_id) THEN
    NEW.withheld := OLD.published_at IS NULL
      AND NOT (SELECT email_verified FROM users WHERE id = NEW.owner_id FOR SHARE);
    IF NEW.withheld THEN NEW.published_at := NULL;
    ELSIF OLD.withheld THEN NEW.published_at := now();
    END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER property_withhold BEFORE UPDATE OF verification, owner_id ON property
  FOR EACH ROW EXECUTE FUNCTION property_withhold();
