-- The owner who made an offer, or to whom it was made: once the property has another owner, nobody can accept it.
ALTER TABLE deal_offer ADD COLUMN owner_id text REFERENCES users ON DELETE SET NULL;
-- Of offers that are there: the owner before the first hand-over after the offer, otherwise the present one.
UPDATE deal_offer AS offer SET owner_id = coalesce(
  (SELECT coalesce(users.merged_into, users.id)
   FROM audit_entry AS entry JOIN users ON users.id = entry.before ->> 'owner_id'
   WHERE entry.noun = 'property' AND entry.noun_id = property.public_id
     AND entry.action = 'property.hand-over' AND entry.at > offer.at
   ORDER BY entry.at, entry.id LIMIT 1),
  property.owner_id)
FROM deal JOIN property ON property.id = deal.property_id
WHERE deal.id = offer.deal_id;
