-- Regions, their towns, localities and landmarks, and how large a unit of land is where.

CREATE TABLE region (
  slug text PRIMARY KEY,
  name text NOT NULL,
  names jsonb NOT NULL DEFAULT '{}',          -- hi, bn, ne
  position int NOT NULL DEFAULT 0
);

CREATE TABLE town (
  slug text PRIMARY KEY,
  region_slug text NOT NULL REFERENCES region,
  name text NOT NULL,
  names jsonb NOT NULL DEFAULT '{}',
  aliases text[] NOT NULL DEFAULT '{}',
  featured boolean NOT NULL DEFAULT false,    -- one of the four places of its region
  district text NOT NULL,
  state text NOT NULL,
  lat double precision NOT NULL,
  lng double precision NOT NULL,
  pincodes text[] NOT NULL DEFAULT '{}',
  description text NOT NULL DEFAULT ''
);
CREATE INDEX town_region ON town (region_slug);

CREATE TABLE locality (
  slug text PRIMARY KEY,
  town_slug text NOT NULL REFERENCES town,
  name text NOT NULL,
  names jsonb NOT NULL DEFAULT '{}',
  aliases text[] NOT NULL DEFAULT '{}',
  lat double precision NOT NULL,
  lng double precision NOT NULL,
  pincode text NOT NULL,
  character text NOT NULL DEFAULT '',
  katha_sqft numeric,                         -- square feet in one katha there
  UNIQUE (town_slug, name)
);
CREATE INDEX locality_town ON locality (town_slug);

CREATE TABLE landmark (
  slug text PRIMARY KEY,
  town_slug text REFERENCES town,
  name text NOT NULL,
  names jsonb NOT NULL DEFAULT '{}',
  aliases text[] NOT NULL DEFAULT '{}',
  kind text NOT NULL,
  lat double precision NOT NULL,
  lng double precision NOT NULL
);

-- Square feet in one unit. Of several rows for a unit the one for the smallest place counts: town, district, state.
CREATE TABLE land_unit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  unit text NOT NULL,
  scope text NOT NULL CHECK (scope IN ('town', 'district', 'state', 'everywhere')),
  place text NOT NULL,                        -- town slug, district or state name; '' for everywhere
  sqft numeric NOT NULL CHECK (sqft > 0),
  source text NOT NULL DEFAULT '',
  UNIQUE (unit, scope, place)
);
