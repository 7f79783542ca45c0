-- Needs: 0018, which made the column due_at: it is made anew here, under the same name.

-- A promised call is due until somebody has called, whatever the lead's status says: moving a lead calls nobody.
ALTER TABLE lead DROP COLUMN due_at;
ALTER TABLE lead ADD COLUMN due_at timestamptz GENERATED ALWAYS AS (
  CASE WHEN status IN ('closed', 'lost') OR stopped_at IS NOT NULL THEN NULL
    ELSE least(CASE WHEN called_at IS NULL THEN call_by END, next_step_at) END) STORED;
CREATE INDEX lead_due ON lead (due_at) WHERE due_at IS NOT NULL;

-- What erased leads looked for, in a caller's words.
UPDATE lead SET wanted = 'A search that was removed'
WHERE property_id IS NULL AND phone IS NULL AND email IS NULL;

-- Texts in old lines of the activity log. Lines of today have none about visitors: neither the next step, nor the place of
-- a visit, nor what was searched for.
SELECT set_config('thikana.forgetting', 'on', true);
UPDATE audit_entry SET before = before - ARRAY['text', 'search', 'place'], after = after - ARRAY['text', 'search', 'place']
WHERE noun = 'lead' AND (before ?| ARRAY['text', 'search', 'place'] OR after ?| ARRAY['text', 'search', 'place']);

-- Imports of people who have left, and the names and addresses under which they had listings that another owner has now
-- (as in forget_people_in_log).
UPDATE audit_entry SET before = before - 'file', after = after - 'file'
WHERE noun = 'import' AND (before ? 'file' OR after ? 'file') AND EXISTS (
  SELECT FROM users WHERE users.deleted_at IS NOT NULL
    AND users.id IN (audit_entry.actor_id, audit_entry.after ->> 'owner_id'));
UPDATE audit_entry AS entry SET before = left_out.before, after = left_out.after
FROM (
  SELECT line.id,
    (SELECT jsonb_object_agg(key, value) FROM jsonb_each(line.before) WHERE key = ANY (kept.keys)) AS before,
    (SELECT jsonb_object_agg(key, value) FROM jsonb_each(line.after) WHERE key = ANY (kept.keys)) AS after
  FROM audit_entry AS line
  CROSS JOIN (SELECT ARRAY['status', 'verification', 'life', 'purpose', 'price', 'rent', 'security', 'kind', 'checkedAt',
    'owner_id'] AS keys) AS kept
  WHERE line.noun = 'property' AND EXISTS (
    SELECT FROM audit_entry AS given JOIN users ON users.deleted_at IS NOT NULL AND (
        users.id = given.before ->> 'owner_id' OR (given.id = line.id AND users.id = given.after ->> 'owner_id'))
    WHERE given.noun = 'property' AND given.noun_id = line.noun_id AND given.action = 'property.hand-over'
      AND given.id >= line.id
      -- The first one after the line: it names who owned the listing then.
      AND NOT EXISTS (
        SELECT FROM audit_entry AS nearer
        WHERE nearer.noun = 'property' AND nearer.noun_id = line.noun_id AND nearer.action = 'property.hand-over'
          AND nearer.id >= line.id AND nearer.id < given.id))
) AS left_out
WHERE entry.id = left_out.id;
SELECT set_config('thikana.forgetting', 'off', true);

-- An archive of photos that is on its way for an import: until when there is room for it.
ALTER TABLE property_import ADD COLUMN IF NOT EXISTS archive_until timestamptz;
