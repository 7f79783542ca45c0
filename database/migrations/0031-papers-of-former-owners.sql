-- Which owner has sent a file: once the property has another owner, it is shown as the former owner's.
ALTER TABLE deal_file ADD COLUMN owner_id text REFERENCES users ON DELETE SET NULL;
-- Of files that are there: the owner before the first hand-over after the file was sent, otherwise the present one.
UPDATE deal_file AS file SET owner_id = coalesce(
  (SELECT coalesce(users.merged_into, users.id)
   FROM audit_entry AS entry JOIN users ON users.id = entry.before ->> 'owner_id'
   WHERE entry.noun = 'property' AND entry.noun_id = property.public_id
     AND entry.action = 'property.hand-over' AND entry.at > file.created_at
   ORDER BY entry.at, entry.id LIMIT 1),
  property.owner_id)
FROM deal_paper AS paper
JOIN deal ON deal.id = paper.deal_id
JOIN property ON property.id = deal.property_id
WHERE paper.id = file.paper_id AND file.sent_by = 'owner';
