-- What the lead tracker searches, as one text beside the lead: the name, the e-mail (not after "stop"), the id and the
-- title of the property, which stands in another table, where no one index could reach both.
ALTER TABLE lead ADD COLUMN desk_text text NOT NULL DEFAULT '';

CREATE FUNCTION lead_text(name text, email text, stopped_at timestamptz, public_id text, property_title text)
RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT name || E'\n' || CASE WHEN stopped_at IS NULL THEN coalesce(email, '') ELSE '' END || E'\n' || public_id
    || E'\n' || coalesce(property_title, '')
$$;

CREATE FUNCTION lead_texted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.desk_text := lead_text(NEW.name, NEW.email, NEW.stopped_at, NEW.public_id,
    (SELECT property_title FROM property WHERE id = NEW.property_id));
  RETURN NEW;
END $$;
CREATE TRIGGER lead_texted BEFORE INSERT OR UPDATE OF name, email, stopped_at, public_id, property_id ON lead
  FOR EACH ROW EXECUTE FUNCTION lead_texted();

CREATE FUNCTION lead_retitled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE lead SET desk_text = lead_text(name, email, stopped_at, public_id, NEW.property_title)
    WHERE property_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER lead_retitled AFTER UPDATE OF property_title ON property FOR EACH ROW
  WHEN (OLD.property_title <> NEW.property_title) EXECUTE FUNCTION lead_retitled();

UPDATE lead SET desk_text = lead_text(lead.name, lead.email, lead.stopped_at, lead.public_id, property.property_title)
  FROM property WHERE property.id = lead.property_id;
DROP INDEX lead_desk_text;
CREATE INDEX lead_desk_text ON lead USING gin (desk_text gin_trgm_ops);
