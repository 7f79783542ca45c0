-- A visit is agreed by three people: the visitor, the owner and the team.

CREATE TABLE visit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id text NOT NULL UNIQUE DEFAULT new_public_id(),
  lead_id bigint NOT NULL REFERENCES lead ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('proposed', 'agreed', 'declined', 'cancelled', 'done', 'missed')),
  at timestamptz NOT NULL,
  place text NOT NULL DEFAULT '',
  sequence integer NOT NULL DEFAULT 1,        -- grows with every change that calendars must show (RFC 5545)
  -- What each of them said about this time; `other`: they proposed it themselves. `time`: what they last proposed.
  visitor_answer text NOT NULL DEFAULT 'none' CHECK (visitor_answer IN ('none', 'yes', 'no', 'other')),
  visitor_time timestamptz,
  visitor_answered_at timestamptz,
  owner_answer text NOT NULL DEFAULT 'none' CHECK (owner_answer IN ('none', 'yes', 'no', 'other')),
  owner_time timestamptz,
  owner_answered_at timestamptz,
  -- The sequence that each was last mailed; 0: they know nothing of the visit, so nobody tells them that it is off.
  visitor_told integer NOT NULL DEFAULT 0,
  owner_told integer NOT NULL DEFAULT 0,
  agreed_at timestamptz,
  -- The time for which reminders were sent: a visit that was moved is reminded of again.
  evening_sent_for timestamptz,
  soon_sent_for timestamptz,
  -- What the visitor said afterwards.
  score smallint CHECK (score BETWEEN 1 AND 5),
  feedback text NOT NULL DEFAULT '',
  feedback_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX visit_lead ON visit (lead_id, id);
-- A lead has one visit at a time that is still to come.
CREATE UNIQUE INDEX visit_open ON visit (lead_id) WHERE state IN ('proposed', 'agreed');
CREATE INDEX visit_at ON visit (at, id);

-- The team's visits as a feed for each member's own calendar. The address is signed from account and number, so nothing
-- secret is stored, and a higher number makes the earlier address worthless.
CREATE TABLE visit_feed (
  user_id text PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  number integer NOT NULL DEFAULT 1,
  is_on boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Visits that the team had scheduled before: the visitor knew and agreed, the owner was not asked. Their calendar
-- entries go on, because the visit takes the id of the lead.
INSERT INTO visit (public_id, lead_id, state, at, place, sequence, visitor_answer, visitor_told)
  SELECT public_id, id, 'proposed', visit_at, visit_place, visit_sequence, 'yes', visit_sequence
  FROM lead WHERE visit_at IS NOT NULL;

-- `lead.visit_at` stays, as a copy of the visit that is still to come (database/repeatable/leads.sql).
ALTER TABLE lead DROP COLUMN visit_place, DROP COLUMN visit_sequence;

ALTER TABLE lead_event DROP CONSTRAINT lead_event_kind_check;
ALTER TABLE lead_event
  ADD CONSTRAINT lead_event_kind_check CHECK (kind IN ('taken', 'released', 'status', 'call', 'visit', 'visit-confirmed',
    'visit-agreed', 'visit-declined', 'visit-cancelled', 'visit-done', 'visit-missed', 'visit-feedback', 'stopped',
    'number')),
  ADD COLUMN party text CHECK (party IN ('visitor', 'owner')); -- who answered; NULL: the team
