-- Who asks is shown to nobody until a member of the team has claimed the lead, so the tracker's search must not find it
-- by name before that, and never by a part of an e-mail address: whoever may not read one could find it letter by letter.
DROP TRIGGER lead_texted ON lead;
DROP TRIGGER lead_retitled ON property;
DROP FUNCTION lead_texted();
DROP FUNCTION lead_retitled();
DROP FUNCTION lead_text(text, text, timestamptz, text, text);

CREATE FUNCTION lead_text(lead lead, property_title text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN lead.assignee_id IS NULL THEN '' ELSE lead.name || E'\n' END || lead.public_id
    || E'\n' || coalesce(property_title, '')
$$;

CREATE FUNCTION write_lead_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.desk_text := lead_text(NEW, (SELECT property_title FROM property WHERE id = NEW.property_id));
  RETURN NEW;
END $$;
CREATE TRIGGER write_lead_text BEFORE INSERT OR UPDATE OF name, assignee_id, public_id, property_id ON lead
  FOR EACH ROW EXECUTE FUNCTION write_lead_text();

CREATE FUNCTION retitle_leads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE lead SET desk_text = lead_text(lead, NEW.property_title) WHERE property_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER retitle_leads AFTER UPDATE OF property_title ON property FOR EACH ROW
  WHEN (OLD.property_title <> NEW.property_title) EXECUTE FUNCTION retitle_leads();

UPDATE lead SET desk_text = lead_text(lead, property.property_title) FROM property WHERE property.id = lead.property_id;
