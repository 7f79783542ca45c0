-- What hangs on a lead: the text that finds it, and the call to open desks.

-- What the tracker searches, as one text beside the lead: its name, its id and the title of the property, which stands
-- in another table, where no one index could reach both. Who asks is shown to nobody until a member of the team has
-- claimed the lead, so the search must not find it by name before that, and never by a part of an e-mail address:
-- whoever may not read one could find it out letter by letter.
CREATE OR REPLACE FUNCTION lead_text(lead lead, property_title text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN lead.assignee_id IS NULL THEN '' ELSE lead.name || E'\n' END || lead.public_id
    || E'\n' || coalesce(property_title, lead.wanted)
$$;

CREATE OR REPLACE FUNCTION write_lead_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.desk_text := lead_text(NEW, (SELECT property_title FROM property WHERE id = NEW.property_id));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER write_lead_text BEFORE INSERT OR UPDATE OF name, assignee_id, public_id, property_id, wanted ON lead
  FOR EACH ROW EXECUTE FUNCTION write_lead_text();

CREATE OR REPLACE FUNCTION retitle_leads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE lead SET desk_text = lead_text(lead, NEW.property_title) WHERE property_id = NEW.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER retitle_leads AFTER UPDATE OF property_title ON property FOR EACH ROW
  WHEN (OLD.property_title <> NEW.property_title) EXECUTE FUNCTION retitle_leads();

-- Open desks hear of every lead that comes or changes, and who has it: whoever writes down a call is told of no new lead.
CREATE OR REPLACE FUNCTION lead_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('lead_change', lower(TG_OP) || ' ' || NEW.public_id || coalesce(' ' || NEW.assignee_id, ''));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER lead_desk AFTER INSERT OR UPDATE ON lead FOR EACH ROW EXECUTE FUNCTION lead_changed();

-- The first call that the team logged keeps the promise to call.
CREATE OR REPLACE FUNCTION lead_called() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE lead SET called_at = NEW.at WHERE id = NEW.lead_id AND called_at IS NULL;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER lead_called AFTER INSERT ON lead_event FOR EACH ROW
  WHEN (NEW.kind = 'call') EXECUTE FUNCTION lead_called();

-- The lead carries the time of its visit that is still to come: the tracker shows it, and open desks hear of it.
CREATE OR REPLACE FUNCTION visit_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE lead SET visit_at = (SELECT at FROM visit WHERE lead_id = NEW.lead_id AND state IN ('proposed', 'agreed'))
    WHERE id = NEW.lead_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER visit_kept AFTER INSERT OR UPDATE OF at, state ON visit
  FOR EACH ROW EXECUTE FUNCTION visit_kept();
