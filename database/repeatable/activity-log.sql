-- The activity log is only ever added to, with one exception: details that name a person whose account is deleted are
-- left out of its lines. Nothing can be written into an old line, and no line can be removed.

CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END $$;
CREATE OR REPLACE TRIGGER audit_entry_append_only BEFORE DELETE OR TRUNCATE ON audit_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE FUNCTION allow_only_leaving_out() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('thikana.forgetting', true) IS DISTINCT FROM 'on'
    OR (NEW.id, NEW.at, NEW.actor_id, NEW.actor_role, NEW.action, NEW.noun, NEW.noun_id)
      IS DISTINCT FROM (OLD.id, OLD.at, OLD.actor_id, OLD.actor_role, OLD.action, OLD.noun, OLD.noun_id)
    OR NOT coalesce(OLD.before @> NEW.before, NEW.before IS NULL)
    OR NOT coalesce(OLD.after @> NEW.after, NEW.after IS NULL)
  THEN
    RAISE EXCEPTION 'audit_entry is append-only';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER audit_entry_leaving_out BEFORE UPDATE ON audit_entry
  FOR EACH ROW EXECUTE FUNCTION allow_only_leaving_out();

-- The parts of an object that name nobody.
CREATE OR REPLACE FUNCTION only_keys(object jsonb, keys text[]) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_object_agg(key, value) FROM jsonb_each(object) WHERE key = ANY (keys)
$$;

-- Who owned a listing when a line about it was written: the first hand-over at or after the line says it; without one, the
-- listing has its owner of today (NULL here).
CREATE OR REPLACE FUNCTION owner_at_line(listing text, line bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT before ->> 'owner_id' FROM audit_entry
  WHERE noun = 'property' AND noun_id = listing AND action = 'property.hand-over' AND id >= line
  ORDER BY id LIMIT 1
$$;

-- Leaves out of the activity log what describes these accounts, their listings, imports and reviews, but for figures, ids
-- and states: also what was written about listings while they owned them, and about imports that are gone. Answers how
-- many lines it looked at.
CREATE OR REPLACE FUNCTION forget_people_in_log(people text[]) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  -- Without the owners' ids, nobody could tell any more whose the other lines of a listing are.
  kept CONSTANT text[] := ARRAY['status', 'usertype', 'sessions', 'hidden', 'shown', 'listings', 'enquiries', 'files',
    'into', 'from', 'provider', 'verification', 'life', 'purpose', 'price', 'rent', 'security', 'kind', 'checkedAt',
    'rating', 'owner_id', 'rows', 'withdrawn', 'stayed'];
  seen int;
BEGIN
  PERFORM set_config('thikana.forgetting', 'on', true);
  UPDATE audit_entry SET before = only_keys(before, kept), after = only_keys(after, kept)
  WHERE (noun = 'account' AND noun_id = ANY (people))
    OR (noun = 'property' AND noun_id IN (SELECT public_id FROM property WHERE owner_id = ANY (people)))
    OR (noun = 'property' AND action = 'property.hand-over'
      AND (before ->> 'owner_id' = ANY (people) OR after ->> 'owner_id' = ANY (people)))
    OR (noun = 'property' AND owner_at_line(noun_id, id) = ANY (people) AND noun_id IN (
      SELECT given.noun_id FROM audit_entry AS given
      WHERE given.action = 'property.hand-over' AND given.before ->> 'owner_id' = ANY (people)))
    OR (noun = 'import' AND (actor_id = ANY (people) OR after ->> 'owner_id' = ANY (people)
      OR noun_id IN (SELECT public_id FROM property_import WHERE owner_id = ANY (people) OR sent_by = ANY (people))))
    OR (noun = 'review' AND noun_id IN (SELECT public_id FROM review WHERE user_id = ANY (people)))
    OR (noun = 'report' AND noun_id IN (SELECT public_id FROM report WHERE user_id = ANY (people)))
    OR (noun = 'contact' AND noun_id IN (SELECT public_id FROM contact_message WHERE user_id = ANY (people)));
  GET DIAGNOSTICS seen = ROW_COUNT;
  PERFORM set_config('thikana.forgetting', 'off', true);
  RETURN seen;
END $$;

-- The same for leads, with their visits and deals: who of the team did what and when is kept, without any text.
CREATE OR REPLACE FUNCTION forget_leads_in_log(leads bigint[]) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  kept CONSTANT text[] := ARRAY['status', 'assignee', 'outcome', 'isSet', 'due', 'at', 'party', 'answer', 'amount',
    'day', 'kind', 'askedOf', 'state'];
  seen int;
BEGIN
  PERFORM set_config('thikana.forgetting', 'on', true);
  UPDATE audit_entry SET before = only_keys(before, kept), after = only_keys(after, kept)
  WHERE noun = 'lead' AND noun_id IN (SELECT public_id FROM lead WHERE id = ANY (leads));
  GET DIAGNOSTICS seen = ROW_COUNT;
  PERFORM set_config('thikana.forgetting', 'off', true);
  RETURN seen;
END $$;
