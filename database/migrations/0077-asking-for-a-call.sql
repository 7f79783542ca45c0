-- A visitor may wish for a day and an hour of the visit, and whoever presses Call Now, WhatsApp or Copy beside the
-- team's number is written down where we know them.
ALTER TABLE lead ADD COLUMN wished_at timestamptz;

ALTER TABLE lead_event
  ADD COLUMN way text CHECK (way IN ('call', 'whatsapp', 'copy')),
  DROP CONSTRAINT lead_event_kind_check,
  ADD CONSTRAINT lead_event_kind_check CHECK
    (kind IN ('taken', 'released', 'status', 'call', 'visit', 'visit-cancelled', 'stopped', 'number'));
