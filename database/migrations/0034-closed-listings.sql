-- When a listing was sold, rented out or deleted: whoever has its link is told since when. A trigger keeps it
-- (database/repeatable/property.sql).
ALTER TABLE property ADD COLUMN closed_at timestamptz;
UPDATE property SET closed_at = coalesce(
  deleted_at,
  (SELECT max(entry.at) FROM audit_entry AS entry
   WHERE entry.noun = 'property' AND entry.noun_id = property.public_id
     AND entry.action IN ('property.sell', 'property.rent-out')),
  updated_at)
WHERE life IN ('sold', 'rented', 'deleted');
