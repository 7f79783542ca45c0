-- The member who has a lead from then on; NULL for other events, and for older ones, which have only who did it.

ALTER TABLE lead_event ADD COLUMN member_id text REFERENCES users ON DELETE SET NULL;
