-- The board of leads shows each status by itself, newest first.
CREATE INDEX lead_status ON lead (status, created_at DESC, id DESC);
