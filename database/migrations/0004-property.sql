-- A property, and what its owner does with it before and after it is sent in. Choices and limits are those of the table
-- of a property's fields (src/domain/property/fields.ts), held here as well, since rows outlive code; a test compares
-- the two in both directions.

CREATE TABLE property (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id text NOT NULL UNIQUE DEFAULT new_public_id(),
  owner_id text NOT NULL REFERENCES users,
  -- the person to speak to
  title text CHECK (title IN ('Mr', 'Mrs', 'Ms', 'Dr')),
  first_name text NOT NULL DEFAULT '' CHECK (char_length(first_name) <= 80),
  last_name text NOT NULL DEFAULT '' CHECK (char_length(last_name) <= 80),
  -- what it is
  property_title text NOT NULL CHECK (char_length(property_title) <= 120),
  property_type text NOT NULL CHECK (property_type IN ('Flat/Apartment', 'Villa', 'Independent House', 'Land/Plot',
    'Project', 'Shop', 'Office', 'Commercial', 'Warehouse/Godown', 'Farm', 'Room')),
  purpose text NOT NULL CHECK (purpose IN ('buy', 'rent', 'lease', 'pg')),
  price bigint CHECK (price BETWEEN 1 AND 10000000000), -- rupees, for buy
  rent bigint CHECK (rent BETWEEN 1 AND 10000000), -- rupees a month, otherwise
  security bigint CHECK (security BETWEEN 0 AND 10000000000), -- rupees
  negotiable boolean NOT NULL DEFAULT false,
  tenant_type text CHECK (tenant_type IN ('Any', 'Family', 'Bachelors (Men)', 'Bachelors (Women)', 'Company')),
  pets text CHECK (pets IN ('yes', 'no')),    -- asked of homes that are let
  posted_by text NOT NULL DEFAULT 'owner' CHECK (posted_by IN ('owner', 'builder', 'dealer', 'featured-dealer')),
  builder text CHECK (char_length(builder) <= 80),
  rera_number text CHECK (char_length(rera_number) <= 80),
  transaction_type text CHECK (transaction_type IN ('resale', 'new-booking')),
  availability text NOT NULL DEFAULT 'ready' CHECK (availability IN ('ready', 'under-construction', 'new-launch')),
  possession_on date,
  ownership text CHECK (char_length(ownership) <= 80),
  -- where it is
  town_slug text NOT NULL REFERENCES town,
  locality_slug text REFERENCES locality,     -- none: "Other"
  city text NOT NULL,
  state text NOT NULL CHECK (state IN (
    'Andaman and Nicobar Islands', 'Andhra Pradesh', 'Arunachal Pradesh', 'Assam', 'Bihar', 'BIHAR', 'Chandigarh',
    'Chhattisgarh', 'Dadra and Nagar Haveli and Daman and Diu', 'Delhi', 'Goa', 'Gujarat', 'Haryana',
    'Himachal Pradesh', 'Jammu and Kashmir', 'Jharkhand', 'Karnataka', 'Kerala', 'Ladakh', 'Lakshadweep',
    'Madhya Pradesh', 'Maharashtra', 'Manipur', 'Meghalaya', 'Mizoram', 'Nagaland', 'Odisha', 'Puducherry',
    'Punjab', 'Rajasthan', 'Sikkim', 'Tamil Nadu', 'Telangana', 'Tripura', 'Uttar Pradesh', 'Uttarakhand',
    'West Bengal')),
  address text NOT NULL CHECK (char_length(address) <= 300),
  pincode text NOT NULL CHECK (pincode ~ '^[1-9][0-9]{5}$'),
  lat double precision NOT NULL CHECK (lat BETWEEN -90 AND 90),
  lng double precision NOT NULL CHECK (lng BETWEEN -180 AND 180),
  -- how large it is
  area double precision NOT NULL CHECK (area > 0 AND area <= 10000000), -- square feet
  land_area double precision CHECK (land_area > 0 AND land_area <= 10000000),
  land_unit text CHECK (
    land_unit IN ('sqft', 'sqyd', 'sqm', 'chatak', 'katha', 'dhur', 'decimal', 'bigha', 'acre', 'hectare')),
  land_factor double precision CHECK (land_factor > 0), -- square feet in one unit, as it was converted
  bedrooms int CHECK (bedrooms BETWEEN 0 AND 50),
  bathrooms int CHECK (bathrooms BETWEEN 0 AND 50),
  balconies int CHECK (balconies BETWEEN 0 AND 50),
  kitchen text CHECK (char_length(kitchen) <= 80),
  floor_no int CHECK (floor_no BETWEEN -5 AND 200),
  total_floors int CHECK (total_floors BETWEEN 0 AND 200),
  facing text CHECK (facing IN ('north', 'south', 'east', 'west', 'north-east', 'north-west', 'south-east',
    'south-west')),
  age_of_property text CHECK (char_length(age_of_property) <= 80),
  parking boolean NOT NULL DEFAULT false,
  car_parking int NOT NULL DEFAULT 0 CHECK (car_parking BETWEEN 0 AND 500),
  bike_parking int NOT NULL DEFAULT 0 CHECK (bike_parking BETWEEN 0 AND 500),
  water_supply text CHECK (char_length(water_supply) <= 80),
  furnishing text CHECK (furnishing IN ('full', 'semi', 'none')),
  description text NOT NULL DEFAULT '' CHECK (char_length(description) <= 5000),
  amenities text[] NOT NULL DEFAULT '{}',
  phases jsonb NOT NULL DEFAULT '[]',         -- [{ title, description, on, done }]
  -- moderation and life
  verification text NOT NULL DEFAULT 'pending'
    CHECK (verification IN ('pending', 'approved', 'rejected', 'changes-requested')),
  rejection_reason text,
  life text NOT NULL DEFAULT 'live' CHECK (life IN ('live', 'paused', 'rented', 'sold', 'expired', 'deleted')),
  -- Whether visitors may see it. This is the one place of the database that says so: indexes and the view
  -- public_property are made of it, and a test compares it with isPublic of src/domain/property-lifecycle.ts.
  is_public boolean NOT NULL GENERATED ALWAYS AS (verification = 'approved' AND life = 'live') STORED,
  held boolean NOT NULL DEFAULT false,        -- paused because its owner is suspended: comes back with the owner
  submitted_at timestamptz NOT NULL DEFAULT now(),
  published_at timestamptz,                   -- first approved
  confirmed_at timestamptz NOT NULL DEFAULT now(), -- last "still available"
  deleted_at timestamptz,
  -- kept by triggers (database/repeatable/property.sql)
  approved_title text,                        -- as it was last approved: what visitors go on reading meanwhile
  checked text[] NOT NULL DEFAULT '{}',       -- kinds of verification checks
  checked_at timestamptz,                     -- the newest of them
  rating double precision,                    -- mean of published reviews, one decimal
  review_count int NOT NULL DEFAULT 0,
  -- housekeeping
  featured boolean NOT NULL DEFAULT false,
  demo boolean NOT NULL DEFAULT false,
  version int NOT NULL DEFAULT 1,             -- a form that was read before another was saved is refused by it
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX property_owner ON property (owner_id, created_at DESC);
CREATE INDEX property_locality ON property (locality_slug);
-- What is public; and place by place, as the search index is filled, a page at a time.
CREATE INDEX property_public ON property (id) WHERE is_public;
CREATE INDEX property_public_place ON property (town_slug, (coalesce(locality_slug, '')), id) WHERE is_public;
-- The desk's lists. Nobody can type a line break into a search, so no match spans two fields.
CREATE INDEX property_created ON property (created_at DESC, id DESC);
CREATE INDEX property_verification ON property (verification, created_at DESC, id DESC);
CREATE INDEX property_desk_type ON property (property_type, created_at DESC, id DESC);
CREATE INDEX property_desk_text ON property USING gin
  ((property_title || E'\n' || public_id || E'\n' || first_name || ' ' || last_name) gin_trgm_ops);
-- The desk's queue and figures.
CREATE INDEX property_submitted ON property (submitted_at);
CREATE INDEX property_waiting ON property (submitted_at, id) WHERE verification = 'pending' AND life <> 'deleted';
CREATE INDEX property_life ON property (life) WHERE life <> 'live';
-- What the process does by itself: ask whether a listing is still to be had, and remove what was deleted long ago.
CREATE INDEX property_unconfirmed ON property (greatest(confirmed_at, published_at)) WHERE is_public AND NOT demo;
CREATE INDEX property_deleted ON property (deleted_at) WHERE life = 'deleted';

CREATE TABLE project_unit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  property_id bigint NOT NULL REFERENCES property ON DELETE CASCADE,
  position int NOT NULL,
  type_of_apartment text NOT NULL,
  type_of_possession text NOT NULL,
  price_from bigint CHECK (price_from > 0),
  price_to bigint CHECK (price_to > 0),
  area_from double precision CHECK (area_from > 0),
  area_to double precision CHECK (area_to > 0),
  UNIQUE (property_id, position)
);

-- Price and rent as they were, from the first day on; written by a trigger.
CREATE TABLE price_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  property_id bigint NOT NULL REFERENCES property ON DELETE CASCADE,
  price bigint,
  rent bigint,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX price_history_property ON price_history (property_id, at);

CREATE TABLE draft (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id text NOT NULL UNIQUE DEFAULT new_public_id(),
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  data jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX draft_user ON draft (user_id, updated_at DESC);

-- Forms that arrived, by the key that their sender gave them: sent again (a lost answer, a double press), a form
-- answers what it made the first time.
CREATE TABLE sent_form (
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  key text NOT NULL,
  body_hash text NOT NULL,
  property_id bigint REFERENCES property ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key)
);
CREATE INDEX sent_form_created ON sent_form (created_at);
CREATE INDEX sent_form_property ON sent_form (property_id);
