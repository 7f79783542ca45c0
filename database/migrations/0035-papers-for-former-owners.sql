-- A file that the team has sent for an owner is that owner's too, as those of 0031 are. Otherwise nobody could tell the
-- identity papers of a former owner from those of the present one.
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
WHERE paper.id = file.paper_id AND paper.asked_of = 'owner' AND file.sent_by = 'team' AND file.owner_id IS NULL;
