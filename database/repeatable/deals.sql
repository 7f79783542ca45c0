-- What hangs on a deal. Triggers do it, so that no code path can forget.

-- The pages of its two sides and open desks hear of every change.
CREATE OR REPLACE FUNCTION deal_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('deal_change', NEW.public_id);
  UPDATE lead SET updated_at = greatest(updated_at, NEW.updated_at) WHERE id = NEW.lead_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER deal_changed AFTER INSERT OR UPDATE ON deal FOR EACH ROW EXECUTE FUNCTION deal_changed();

-- A property is under offer from the accepted offer to the keys.
CREATE OR REPLACE FUNCTION deal_marks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  p bigint := coalesce(NEW.property_id, OLD.property_id);
  is_held boolean := EXISTS (SELECT FROM deal
    WHERE property_id = p AND stage IN ('accepted', 'token', 'agreement', 'registry'));
BEGIN
  UPDATE property SET under_offer = is_held WHERE id = p AND under_offer <> is_held;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER deal_marks_new AFTER INSERT OR DELETE ON deal FOR EACH ROW EXECUTE FUNCTION deal_marks();
CREATE OR REPLACE TRIGGER deal_marks_moved AFTER UPDATE OF stage ON deal FOR EACH ROW
  WHEN (OLD.stage <> NEW.stage) EXECUTE FUNCTION deal_marks();

-- A file whose row is gone, for whatever reason, is noted until it is out of the storage.
CREATE OR REPLACE FUNCTION deal_file_left() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO deal_file_gone (key, at) VALUES (OLD.key, 'epoch') ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER deal_file_left AFTER DELETE ON deal_file FOR EACH ROW EXECUTE FUNCTION deal_file_left();

-- The log of a deal is only added to; it goes with its deal, and a member who leaves is taken out of it.
CREATE OR REPLACE FUNCTION deal_event_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (SELECT FROM deal WHERE id = OLD.deal_id) THEN
    RAISE EXCEPTION 'The log of a deal is only added to';
  END IF;
  IF TG_OP = 'UPDATE' THEN
    IF NEW.member_id IS NOT NULL OR to_jsonb(NEW) - 'member_id' <> to_jsonb(OLD) - 'member_id' THEN
      RAISE EXCEPTION 'The log of a deal is only added to';
    END IF;
    RETURN NEW;
  END IF;
  RETURN OLD;
END $$;
CREATE OR REPLACE TRIGGER deal_event_kept BEFORE UPDATE OR DELETE ON deal_event
  FOR EACH ROW EXECUTE FUNCTION deal_event_kept();
