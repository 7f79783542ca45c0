-- What an owner wants to change of an approved listing waits beside it until the team has decided; checks end when
-- what they vouch for changes; and whoever is not its owner reads no title that nobody approved.

CREATE TABLE property_proposal (
  property_id bigint PRIMARY KEY REFERENCES property ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'changes-requested', 'rejected')),
  columns jsonb NOT NULL,                     -- columns of property that are to change, and what they become
  units jsonb,                                -- all units of a project, where they are to change
  files jsonb,                                -- [{ id, caption }] in their order, where they are to change
  reason text,                                -- of a rejection or an asked change; its owner reads it
  proposed_by text REFERENCES users ON DELETE SET NULL,
  submitted_at timestamptz NOT NULL,
  decided_at timestamptz
);
CREATE INDEX property_proposal_waiting ON property_proposal (submitted_at, property_id) WHERE state = 'pending';

-- A file of a proposal belongs to no listing yet, and to no other form. One that was taken off a listing is kept for a
-- while, so that the decision can be taken back.
ALTER TABLE media
  ADD COLUMN proposed_for bigint REFERENCES property ON DELETE SET NULL,
  ADD COLUMN released_at timestamptz;
CREATE INDEX media_proposed ON media (proposed_for) WHERE proposed_for IS NOT NULL;

-- Lines of the public trail: a check that was made, and ended because something that it vouched for changed.
CREATE TABLE ended_check (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  property_id bigint NOT NULL REFERENCES property ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('papers', 'photos', 'video', 'site')),
  checked_at timestamptz NOT NULL,
  checked_by text REFERENCES users ON DELETE SET NULL,
  note text NOT NULL DEFAULT '',
  ended_at timestamptz NOT NULL,
  because text[] NOT NULL                     -- the fields that changed, by their names on the wire
);
CREATE INDEX ended_check_property ON ended_check (property_id, ended_at);
CREATE TRIGGER ended_check_public AFTER INSERT OR UPDATE OR DELETE ON ended_check
  FOR EACH STATEMENT EXECUTE FUNCTION public_changed();

-- The title as it was last approved: what visitors, who once asked for it, go on reading while the listing is with the
-- team or its owner again.
ALTER TABLE property ADD COLUMN approved_title text;
UPDATE property SET approved_title = property_title WHERE verification = 'approved' OR published_at IS NOT NULL;

CREATE FUNCTION property_keep_title() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.verification = 'approved' THEN NEW.approved_title := NEW.property_title; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER property_approved_title BEFORE INSERT OR UPDATE OF verification, property_title ON property
  FOR EACH ROW EXECUTE FUNCTION property_keep_title();
