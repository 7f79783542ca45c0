-- Who asks about a property, and what the phone team does about it.

CREATE TABLE lead (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id text NOT NULL UNIQUE DEFAULT new_public_id(),
  property_id bigint NOT NULL REFERENCES property ON DELETE CASCADE,
  user_id text REFERENCES users ON DELETE SET NULL,
  kind text NOT NULL CHECK (kind IN ('contact', 'call', 'request', 'visit', 'brochure')),
  name text NOT NULL,
  phone text,
  email text,
  message text NOT NULL DEFAULT '',
  preferred_time text NOT NULL DEFAULT 'any' CHECK (preferred_time IN ('any', 'morning', 'afternoon', 'evening')),
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'hi', 'bn', 'ne')),
  topic text NOT NULL DEFAULT 'details' CHECK (topic IN ('details', 'visit', 'price', 'other')),
  wished_at timestamptz,                      -- the day and hour that the visitor wishes for a visit
  consent boolean NOT NULL,
  stopped_at timestamptz,                     -- since when whoever asked wishes to hear nothing more
  -- the team's
  status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'contacted', 'visit-scheduled', 'negotiating',
    'closed', 'lost')),
  assignee_id text REFERENCES users ON DELETE SET NULL,
  visit_at timestamptz,
  visit_place text NOT NULL DEFAULT '',
  visit_sequence integer NOT NULL DEFAULT 0,  -- grows with every change, so that calendars replace theirs (RFC 5545)
  next_step text NOT NULL DEFAULT '',
  next_step_at timestamptz,
  reminded_at timestamptz,                    -- the next step that its member was reminded of
  desk_text text NOT NULL DEFAULT '',         -- what the tracker searches; a trigger keeps it
  demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Of an account that is gone, neither number nor address stays.
  CONSTRAINT lead_reach CHECK (phone IS NOT NULL OR email IS NOT NULL OR stopped_at IS NOT NULL)
);
CREATE INDEX lead_created ON lead (created_at DESC, id DESC);
CREATE INDEX lead_property ON lead (property_id, created_at DESC);
CREATE INDEX lead_user ON lead (user_id);
CREATE INDEX lead_phone ON lead (phone) WHERE phone IS NOT NULL;
CREATE INDEX lead_email ON lead (email) WHERE email IS NOT NULL;
-- The board shows each status by itself, newest first.
CREATE INDEX lead_status ON lead (status, created_at DESC, id DESC);
CREATE INDEX lead_next_step ON lead (next_step_at) WHERE next_step_at IS NOT NULL;
CREATE INDEX lead_desk_text ON lead USING gin (desk_text gin_trgm_ops);

CREATE TABLE lead_note (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lead_id bigint NOT NULL REFERENCES lead ON DELETE CASCADE,
  author_id text REFERENCES users ON DELETE SET NULL,
  text text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX lead_note_lead ON lead_note (lead_id, at);

-- What was done about a lead. Events are only ever added; the visitor sees those that concern them. A "number" is
-- written when somebody we know presses Call Now, WhatsApp or Copy beside the team's number.
CREATE TABLE lead_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lead_id bigint NOT NULL REFERENCES lead ON DELETE CASCADE,
  actor_id text REFERENCES users ON DELETE SET NULL,
  kind text NOT NULL CHECK
    (kind IN ('taken', 'released', 'status', 'call', 'visit', 'visit-cancelled', 'stopped', 'number')),
  status text CHECK (status IN ('new', 'contacted', 'visit-scheduled', 'negotiating', 'closed', 'lost')),
  outcome text CHECK (outcome IN ('reached', 'no-answer', 'busy', 'call-later', 'wrong-number')),
  way text CHECK (way IN ('call', 'whatsapp', 'copy')),
  visit_at timestamptz,
  visit_place text NOT NULL DEFAULT '',
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX lead_event_lead ON lead_event (lead_id, id);
