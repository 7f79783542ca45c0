-- What the team has checked of a property.

CREATE TABLE verification_check (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  property_id bigint NOT NULL REFERENCES property ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('papers', 'photos', 'video', 'site')),
  checked_at timestamptz NOT NULL,
  checked_by text REFERENCES users ON DELETE SET NULL,
  note text NOT NULL DEFAULT '',
  UNIQUE (property_id, kind)
);

-- Lines of the public trail: a check that was made, and ended because something that it vouched for changed.
CREATE TABLE ended_check (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  property_id bigint NOT NULL REFERENCES property ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('papers', 'photos', 'video', 'site')),
  checked_at timestamptz NOT NULL,
  checked_by text REFERENCES users ON DELETE SET NULL,
  note text NOT NULL DEFAULT '',
  ended_at timestamptz NOT NULL,
  because text[] NOT NULL                     -- the fields that changed, by their names on the wire
);
CREATE INDEX ended_check_property ON ended_check (property_id, ended_at);
