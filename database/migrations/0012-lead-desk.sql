-- What the phone team does with a lead: who takes it, each call, the visit, the next step; and how the visitor likes
-- to be called. Events are only ever added; the visitor sees those that concern them.

ALTER TABLE lead
  ADD COLUMN language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'hi', 'bn', 'ne')),
  ADD COLUMN topic text NOT NULL DEFAULT 'details' CHECK (topic IN ('details', 'visit', 'price', 'other')),
  ADD COLUMN visit_at timestamptz,
  ADD COLUMN visit_place text NOT NULL DEFAULT '',
  -- Grows with every change of the visit, so that calendars replace what they hold (RFC 5545, SEQUENCE).
  ADD COLUMN visit_sequence integer NOT NULL DEFAULT 0,
  -- The next step that its member was reminded of.
  ADD COLUMN reminded_at timestamptz;
CREATE INDEX lead_next_step ON lead (next_step_at) WHERE next_step_at IS NOT NULL;
CREATE INDEX lead_phone ON lead (phone) WHERE phone IS NOT NULL;
CREATE INDEX lead_email ON lead (email) WHERE email IS NOT NULL;

CREATE TABLE lead_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lead_id bigint NOT NULL REFERENCES lead ON DELETE CASCADE,
  actor_id text REFERENCES users ON DELETE SET NULL,
  kind text NOT NULL CHECK (kind IN ('taken', 'released', 'status', 'call', 'visit', 'visit-cancelled', 'stopped')),
  status text CHECK (status IN ('new', 'contacted', 'visit-scheduled', 'negotiating', 'closed', 'lost')),
  outcome text CHECK (outcome IN ('reached', 'no-answer', 'busy', 'call-later', 'wrong-number')),
  visit_at timestamptz,
  visit_place text NOT NULL DEFAULT '',
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX lead_event_lead ON lead_event (lead_id, id);

-- Open desks hear of every lead that comes or changes.
CREATE FUNCTION lead_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('lead_change', lower(TG_OP) || ' ' || NEW.public_id);
  RETURN NULL;
END $$;
CREATE TRIGGER lead_desk AFTER INSERT OR UPDATE ON lead FOR EACH ROW EXECUTE FUNCTION lead_changed();
