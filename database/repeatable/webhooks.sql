-- What other systems are told about: written down in the transaction of the change, so that no code path can forget it,
-- nothing is lost, and nothing is told of what was rolled back. Nothing is written where no endpoint asks for it.

CREATE OR REPLACE FUNCTION webhook_note(event text, changed text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM webhook WHERE is_on AND event = ANY (events)) THEN RETURN; END IF;
  INSERT INTO webhook_event (type, subject) VALUES (event, changed) ON CONFLICT DO NOTHING;
  PERFORM pg_notify('webhook_event', '');
END $$;

CREATE OR REPLACE FUNCTION webhook_lead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM webhook_note(CASE TG_OP WHEN 'INSERT' THEN 'lead.created' ELSE 'lead.changed' END, NEW.public_id);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER webhook_lead_new AFTER INSERT ON lead FOR EACH ROW EXECUTE FUNCTION webhook_lead();
CREATE OR REPLACE TRIGGER webhook_lead_changed AFTER UPDATE ON lead FOR EACH ROW
  WHEN ((OLD.status, OLD.assignee_id, OLD.stopped_at, OLD.called_at, OLD.next_step_at, OLD.property_id)
    IS DISTINCT FROM (NEW.status, NEW.assignee_id, NEW.stopped_at, NEW.called_at, NEW.next_step_at, NEW.property_id))
  EXECUTE FUNCTION webhook_lead();

CREATE OR REPLACE FUNCTION webhook_visit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM webhook_note('visit.changed', NEW.public_id);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER webhook_visit_new AFTER INSERT ON visit FOR EACH ROW EXECUTE FUNCTION webhook_visit();
CREATE OR REPLACE TRIGGER webhook_visit_changed AFTER UPDATE ON visit FOR EACH ROW
  WHEN ((OLD.state, OLD.at, OLD.visitor_answer, OLD.visitor_time, OLD.owner_answer, OLD.owner_time, OLD.score)
    IS DISTINCT FROM
    (NEW.state, NEW.at, NEW.visitor_answer, NEW.visitor_time, NEW.owner_answer, NEW.owner_time, NEW.score))
  EXECUTE FUNCTION webhook_visit();

CREATE OR REPLACE FUNCTION webhook_deal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM webhook_note('deal.changed', NEW.public_id);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER webhook_deal_new AFTER INSERT ON deal FOR EACH ROW EXECUTE FUNCTION webhook_deal();
-- The version grows with every move; papers and consent do not raise it.
CREATE OR REPLACE TRIGGER webhook_deal_changed AFTER UPDATE ON deal FOR EACH ROW
  WHEN (OLD.version <> NEW.version OR OLD.stage <> NEW.stage) EXECUTE FUNCTION webhook_deal();

-- Published: visitors see it from now on. Changed: what they see is another. Closed: they no longer see it, or it was
-- sold, rented out or deleted while it was not shown.
CREATE OR REPLACE FUNCTION webhook_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM webhook_note('listing.closed', OLD.public_id);
  ELSIF NEW.is_public THEN
    PERFORM webhook_note(
      CASE WHEN TG_OP = 'UPDATE' AND OLD.is_public THEN 'listing.changed' ELSE 'listing.published' END, NEW.public_id);
  ELSE
    PERFORM webhook_note('listing.closed', NEW.public_id);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER webhook_listing_new AFTER INSERT ON property FOR EACH ROW
  WHEN (NEW.is_public) EXECUTE FUNCTION webhook_listing();
CREATE OR REPLACE TRIGGER webhook_listing_shown AFTER UPDATE ON property FOR EACH ROW
  WHEN (OLD.is_public <> NEW.is_public) EXECUTE FUNCTION webhook_listing();
CREATE OR REPLACE TRIGGER webhook_listing_changed AFTER UPDATE ON property FOR EACH ROW
  WHEN (OLD.is_public AND NEW.is_public AND (OLD.version, OLD.checked, OLD.under_offer, OLD.owner_id)
    IS DISTINCT FROM (NEW.version, NEW.checked, NEW.under_offer, NEW.owner_id))
  EXECUTE FUNCTION webhook_listing();
CREATE OR REPLACE TRIGGER webhook_listing_ended AFTER UPDATE OF life ON property FOR EACH ROW
  WHEN (NOT OLD.is_public AND NOT NEW.is_public AND NEW.published_at IS NOT NULL AND OLD.life <> NEW.life
    AND NEW.life IN ('sold', 'rented', 'deleted'))
  EXECUTE FUNCTION webhook_listing();
CREATE OR REPLACE TRIGGER webhook_listing_gone AFTER DELETE ON property FOR EACH ROW
  WHEN (OLD.is_public) EXECUTE FUNCTION webhook_listing();
