-- What the team's desk keeps for itself: its activity log and its counters.

-- Who, when, what before and after. Actors are named by id without a foreign key: the log outlives the account. It is
-- only ever added to (database/repeatable/activity-log.sql).
CREATE TABLE audit_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  actor_id text,
  actor_role text NOT NULL,
  action text NOT NULL,
  noun text NOT NULL,
  noun_id text NOT NULL,
  before jsonb,
  after jsonb
);
CREATE INDEX audit_entry_noun ON audit_entry (noun, noun_id, at DESC);
CREATE INDEX audit_entry_at ON audit_entry (at DESC, id DESC);
CREATE INDEX audit_entry_actor ON audit_entry (actor_id, at DESC);

-- Counters beside the rows they count (database/repeatable/desk-counts.sql). Each change adds a line with its
-- difference, so that no two writers wait for one another; now and then the lines are folded into one each. A counter
-- is the sum of its lines.
CREATE TABLE desk_count (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  noun text NOT NULL,                         -- property (by verification), property_type, user (by status)
  key text NOT NULL,
  n bigint NOT NULL
);
