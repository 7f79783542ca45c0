-- Calls: leads that the team writes down, the promise "we call by", and numbers that are found by their last digits.

ALTER TABLE lead
  ALTER COLUMN property_id DROP NOT NULL,
  ADD COLUMN wanted text NOT NULL DEFAULT '',   -- what somebody looks for, in their words, where no property is named
  ADD COLUMN source text NOT NULL DEFAULT 'site' CHECK (source IN ('site', 'call')),
  ADD COLUMN consent_words text NOT NULL DEFAULT '',        -- what they agreed to
  ADD COLUMN consent_heard_by text REFERENCES users ON DELETE SET NULL, -- who heard it; NULL: they ticked it themselves
  ADD COLUMN call_by timestamptz,               -- when we promised to call; NULL: nothing was promised
  ADD COLUMN called_at timestamptz,             -- the first call that the team logged; a trigger keeps it
  ADD CONSTRAINT lead_about CHECK (property_id IS NOT NULL OR wanted <> '');

UPDATE lead SET called_at = (SELECT min(at) FROM lead_event WHERE lead_id = lead.id AND kind = 'call');

-- When somebody has to do something about it next: the promised call, or the member's own next step.
ALTER TABLE lead ADD COLUMN due_at timestamptz GENERATED ALWAYS AS (
  CASE WHEN status IN ('closed', 'lost') OR stopped_at IS NOT NULL THEN NULL
    ELSE least(CASE WHEN status = 'new' AND called_at IS NULL THEN call_by END, next_step_at) END) STORED;

CREATE INDEX lead_due ON lead (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX lead_visit ON lead (visit_at) WHERE visit_at IS NOT NULL;
CREATE INDEX lead_assignee ON lead (assignee_id, created_at DESC, id DESC) WHERE assignee_id IS NOT NULL;
CREATE INDEX lead_unclaimed ON lead (created_at DESC, id DESC)
  WHERE assignee_id IS NULL AND stopped_at IS NULL AND status NOT IN ('closed', 'lost');
-- How often the promise was kept.
CREATE INDEX lead_promise ON lead (call_by) WHERE call_by IS NOT NULL;

-- "Ends with these digits" is "begins with them" of the number read backwards.
CREATE INDEX lead_phone_end ON lead (reverse(phone) text_pattern_ops) WHERE phone IS NOT NULL;
CREATE INDEX users_mobile_end ON users (reverse(mobile) text_pattern_ops) WHERE mobile IS NOT NULL;

-- What a caller says of a listing: its code, words of its title, its street or town.
CREATE INDEX property_call_text ON property USING gin (
  (property_title || E'\n' || public_id || E'\n' || address || E'\n' || coalesce(locality_slug, '') || E'\n' || city)
  gin_trgm_ops);
