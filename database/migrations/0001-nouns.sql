-- All nouns of the product. Enumerations are checked here as well as at the edge, since rows outlive code.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- 24 lower-case hex characters that cannot be guessed: the id that leaves the server.
CREATE FUNCTION new_public_id() RETURNS text LANGUAGE sql VOLATILE AS
$$ SELECT substr(md5(gen_random_uuid()::text || gen_random_uuid()::text), 1, 24) $$;

-- Places ------------------------------------------------------------------------------------------------------------

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

-- Square feet in one unit; the most telling scope wins: town, district, state.
CREATE TABLE land_unit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  unit text NOT NULL,
  scope text NOT NULL CHECK (scope IN ('town', 'district', 'state', 'everywhere')),
  place text NOT NULL,                        -- town slug, district or state name; '' for everywhere
  sqft numeric NOT NULL CHECK (sqft > 0),
  source text NOT NULL DEFAULT '',
  UNIQUE (unit, scope, place)
);

-- People ------------------------------------------------------------------------------------------------------------

CREATE TABLE users (
  id text PRIMARY KEY DEFAULT new_public_id(),
  name text NOT NULL,
  first_name text NOT NULL DEFAULT '',
  last_name text NOT NULL DEFAULT '',
  email text NOT NULL,
  email_verified boolean NOT NULL DEFAULT false,
  image text,
  mobile text,
  usertype text NOT NULL DEFAULT 'user' CHECK (usertype IN ('user', 'owner', 'admin')),
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'inactive', 'suspended')),
  demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX users_email ON users (lower(email));
CREATE INDEX users_created ON users (created_at DESC, id);

CREATE TABLE sessions (
  id text PRIMARY KEY DEFAULT new_public_id(),
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  token text NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  ip_address text,
  user_agent text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sessions_user ON sessions (user_id);

CREATE TABLE credentials (
  id text PRIMARY KEY DEFAULT new_public_id(),
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  account_id text NOT NULL,
  provider_id text NOT NULL,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (provider_id, account_id)
);
CREATE INDEX credentials_user ON credentials (user_id);

CREATE TABLE verifications (
  id text PRIMARY KEY DEFAULT new_public_id(),
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX verifications_identifier ON verifications (identifier);

-- Properties --------------------------------------------------------------------------------------------------------

CREATE TABLE property (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id text NOT NULL UNIQUE DEFAULT new_public_id(),
  owner_id text NOT NULL REFERENCES users,
  -- the person to speak to
  title text CHECK (title IN ('Mr', 'Mrs', 'Ms', 'Dr')),
  first_name text NOT NULL DEFAULT '',
  last_name text NOT NULL DEFAULT '',
  -- what it is
  property_title text NOT NULL,
  property_type text NOT NULL CHECK (property_type IN ('Flat/Apartment', 'Villa', 'Independent House', 'Land/Plot',
    'Project', 'Shop', 'Office', 'Commercial', 'Farm', 'Room')),
  purpose text NOT NULL CHECK (purpose IN ('buy', 'rent', 'lease', 'pg')),
  price bigint CHECK (price > 0),             -- rupees, for buy
  rent bigint CHECK (rent > 0),               -- rupees a month, otherwise
  security bigint CHECK (security >= 0),      -- rupees
  negotiable boolean NOT NULL DEFAULT false,
  tenant_type text,
  posted_by text NOT NULL DEFAULT 'owner' CHECK (posted_by IN ('owner', 'builder', 'dealer', 'featured-dealer')),
  builder text,
  rera_number text,
  transaction_type text CHECK (transaction_type IN ('resale', 'new-booking')),
  availability text NOT NULL DEFAULT 'ready' CHECK (availability IN ('ready', 'under-construction', 'new-launch')),
  possession_on date,
  ownership text,
  -- where it is
  town_slug text NOT NULL REFERENCES town,
  locality_slug text REFERENCES locality,     -- none: "Other"
  city text NOT NULL,
  state text NOT NULL,
  address text NOT NULL,
  pincode text NOT NULL CHECK (pincode ~ '^[1-9][0-9]{5}$'),
  lat double precision NOT NULL,
  lng double precision NOT NULL,
  -- how large it is
  area double precision NOT NULL CHECK (area > 0), -- square feet
  land_area double precision CHECK (land_area > 0),
  land_unit text CHECK (land_unit IN ('sqft', 'katha', 'dhur', 'decimal', 'bigha', 'acre')),
  land_factor double precision CHECK (land_factor > 0), -- square feet in one unit, as it was converted
  bedrooms int CHECK (bedrooms >= 0),
  bathrooms int CHECK (bathrooms >= 0),
  balconies int CHECK (balconies >= 0),
  kitchen text,
  floor_no int,
  total_floors int,
  facing text CHECK (facing IN ('north', 'south', 'east', 'west', 'north-east', 'north-west', 'south-east',
    'south-west')),
  age_of_property text,
  parking boolean NOT NULL DEFAULT false,
  car_parking int NOT NULL DEFAULT 0 CHECK (car_parking >= 0),
  bike_parking int NOT NULL DEFAULT 0 CHECK (bike_parking >= 0),
  water_supply text,
  furnishing text CHECK (furnishing IN ('full', 'semi', 'none')),
  description text NOT NULL DEFAULT '',
  amenities text[] NOT NULL DEFAULT '{}',
  phases jsonb NOT NULL DEFAULT '[]',         -- [{ title, description, on, done }]
  -- moderation and life
  verification text NOT NULL DEFAULT 'pending' CHECK (verification IN ('pending', 'approved', 'rejected')),
  rejection_reason text,
  life text NOT NULL DEFAULT 'live' CHECK (life IN ('live', 'paused', 'rented', 'sold', 'expired', 'deleted')),
  submitted_at timestamptz NOT NULL DEFAULT now(),
  published_at timestamptz,                   -- first approved
  confirmed_at timestamptz NOT NULL DEFAULT now(), -- last "still available"
  deleted_at timestamptz,
  -- kept by triggers from what hangs on it
  checked text[] NOT NULL DEFAULT '{}',       -- kinds of verification checks
  checked_at timestamptz,                     -- the newest of them
  rating double precision,                    -- mean of published reviews, one decimal
  review_count int NOT NULL DEFAULT 0,
  -- housekeeping
  featured boolean NOT NULL DEFAULT false,
  demo boolean NOT NULL DEFAULT false,
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX property_owner ON property (owner_id, created_at DESC);
CREATE INDEX property_created ON property (created_at DESC, id DESC);
CREATE INDEX property_verification ON property (verification, created_at DESC, id DESC);
CREATE INDEX property_locality ON property (locality_slug);
CREATE INDEX property_public ON property (id) WHERE verification = 'approved' AND life = 'live';

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

CREATE TABLE media (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id text NOT NULL UNIQUE DEFAULT new_public_id(),
  property_id bigint REFERENCES property ON DELETE CASCADE, -- none until the form is sent
  uploader_id text REFERENCES users ON DELETE SET NULL,
  kind text NOT NULL DEFAULT 'photo' CHECK (kind IN ('photo', 'video')),
  key text NOT NULL,                          -- where the storage keeps it; one file may serve many rows
  name text NOT NULL,
  bytes bigint NOT NULL,
  width int,
  height int,
  blur text NOT NULL DEFAULT '',              -- data URI of a few pixels
  phash text,                                 -- perceptual hash, 16 hex characters
  caption text NOT NULL DEFAULT '',
  illustration boolean NOT NULL DEFAULT false, -- rendered for the demo, no photograph
  position int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX media_property ON media (property_id, position);
CREATE INDEX media_key ON media (key);
CREATE INDEX media_loose ON media (uploader_id, created_at) WHERE property_id IS NULL;

CREATE TABLE verification_check (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  property_id bigint NOT NULL REFERENCES property ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('papers', 'photos', 'video', 'site')),
  checked_at timestamptz NOT NULL,
  checked_by text REFERENCES users ON DELETE SET NULL,
  note text NOT NULL DEFAULT '',
  UNIQUE (property_id, kind)
);

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

-- What visitors leave -----------------------------------------------------------------------------------------------

CREATE TABLE review (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id text NOT NULL UNIQUE DEFAULT new_public_id(),
  property_id bigint NOT NULL REFERENCES property ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  rating int NOT NULL CHECK (rating BETWEEN 1 AND 5),
  text text NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'published', 'rejected')),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (property_id, user_id)
);
CREATE INDEX review_user ON review (user_id);

CREATE TABLE lead (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id text NOT NULL UNIQUE DEFAULT new_public_id(),
  property_id bigint NOT NULL REFERENCES property ON DELETE CASCADE,
  user_id text REFERENCES users ON DELETE SET NULL,
  kind text NOT NULL CHECK (kind IN ('contact', 'call', 'request', 'visit', 'brochure')),
  name text NOT NULL,
  phone text,
  email text,
  message text NOT NULL DEFAULT '',
  preferred_time text NOT NULL DEFAULT 'any' CHECK (preferred_time IN ('any', 'morning', 'afternoon', 'evening')),
  consent boolean NOT NULL,
  status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'contacted', 'visit-scheduled', 'negotiating',
    'closed', 'lost')),
  assignee_id text REFERENCES users ON DELETE SET NULL,
  next_step text NOT NULL DEFAULT '',
  next_step_at timestamptz,
  demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (phone IS NOT NULL OR email IS NOT NULL)
);
CREATE INDEX lead_created ON lead (created_at DESC, id DESC);
CREATE INDEX lead_property ON lead (property_id, created_at DESC);
CREATE INDEX lead_user ON lead (user_id);

CREATE TABLE lead_note (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lead_id bigint NOT NULL REFERENCES lead ON DELETE CASCADE,
  author_id text REFERENCES users ON DELETE SET NULL,
  text text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX lead_note_lead ON lead_note (lead_id, at);

CREATE TABLE shortlist (
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  property_id bigint NOT NULL REFERENCES property ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, property_id)
);
CREATE INDEX shortlist_property ON shortlist (property_id);

CREATE TABLE saved_search (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id text NOT NULL UNIQUE DEFAULT new_public_id(),
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL,
  query text NOT NULL,                        -- the address after the question mark
  alert text NOT NULL DEFAULT 'daily' CHECK (alert IN ('none', 'daily', 'weekly')),
  last_sent_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX saved_search_user ON saved_search (user_id);

CREATE TABLE report (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id text NOT NULL UNIQUE DEFAULT new_public_id(),
  property_id bigint NOT NULL REFERENCES property ON DELETE CASCADE,
  user_id text REFERENCES users ON DELETE SET NULL,
  reason text NOT NULL,
  text text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'upheld', 'dismissed')),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX report_property ON report (property_id);

CREATE TABLE contact_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id text NOT NULL UNIQUE DEFAULT new_public_id(),
  full_name text NOT NULL,
  email text,
  phone text,
  subject text NOT NULL,
  message text NOT NULL,
  status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'answered', 'closed')),
  created_at timestamptz NOT NULL DEFAULT now()
);

-- The house ---------------------------------------------------------------------------------------------------------

CREATE TABLE setting (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by text REFERENCES users ON DELETE SET NULL
);

-- Who, when, what before and after. Actors are named by id without a foreign key: the trail outlives the account.
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

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END $$;
CREATE TRIGGER audit_entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
