-- Every change of what visitors see is called out, so that kept pages are dropped. A trigger does it, so that no code
-- path can forget. Reviews do it only for what is published (property.sql).
CREATE OR REPLACE FUNCTION public_changed() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN PERFORM pg_notify('public_change', ''); RETURN NULL; END $$;

CREATE OR REPLACE TRIGGER property_public AFTER INSERT OR UPDATE OR DELETE ON property
  FOR EACH STATEMENT EXECUTE FUNCTION public_changed();
CREATE OR REPLACE TRIGGER project_unit_public AFTER INSERT OR UPDATE OR DELETE ON project_unit
  FOR EACH STATEMENT EXECUTE FUNCTION public_changed();
CREATE OR REPLACE TRIGGER media_public AFTER INSERT OR UPDATE OR DELETE ON media
  FOR EACH STATEMENT EXECUTE FUNCTION public_changed();
CREATE OR REPLACE TRIGGER ended_check_public AFTER INSERT OR UPDATE OR DELETE ON ended_check
  FOR EACH STATEMENT EXECUTE FUNCTION public_changed();
CREATE OR REPLACE TRIGGER region_public AFTER INSERT OR UPDATE OR DELETE ON region
  FOR EACH STATEMENT EXECUTE FUNCTION public_changed();
CREATE OR REPLACE TRIGGER town_public AFTER INSERT OR UPDATE OR DELETE ON town
  FOR EACH STATEMENT EXECUTE FUNCTION public_changed();
CREATE OR REPLACE TRIGGER locality_public AFTER INSERT OR UPDATE OR DELETE ON locality
  FOR EACH STATEMENT EXECUTE FUNCTION public_changed();
CREATE OR REPLACE TRIGGER setting_public AFTER INSERT OR UPDATE OR DELETE ON setting
  FOR EACH STATEMENT EXECUTE FUNCTION public_changed();
CREATE OR REPLACE TRIGGER buying_rule_public AFTER INSERT OR UPDATE OR DELETE ON buying_rule
  FOR EACH STATEMENT EXECUTE FUNCTION public_changed();
CREATE OR REPLACE TRIGGER charge_public AFTER INSERT OR UPDATE OR DELETE ON charge
  FOR EACH STATEMENT EXECUTE FUNCTION public_changed();
-- The prices of closed deals are counted in public.
CREATE OR REPLACE TRIGGER deal_public AFTER UPDATE OF visitor_consent, owner_consent ON deal FOR EACH ROW
  WHEN (NEW.stage = 'keys') EXECUTE FUNCTION public_changed();
