-- Confirmed people: e-mail addresses by a link, mobile numbers by a code.

ALTER TABLE users
  -- an address that its holder wants to use instead, until the link that was sent to it is opened
  ADD COLUMN new_email text,
  -- when a code that was sent to `mobile` was entered; a trigger empties it when the number changes
  ADD COLUMN mobile_confirmed_at timestamptz;
-- A number signs in to one account: whoever has shown last that it is theirs.
CREATE UNIQUE INDEX users_mobile_confirmed ON users (mobile) WHERE mobile_confirmed_at IS NOT NULL;

-- Codes that were sent to a number, each good once.
CREATE TABLE mobile_code (
  id text PRIMARY KEY DEFAULT new_public_id(),  -- in the form that the code is typed into: only that browser can try it
  purpose text NOT NULL CHECK (purpose IN ('confirm', 'sign-in')),
  mobile text NOT NULL,
  user_id text REFERENCES users ON DELETE CASCADE, -- NULL: no account has confirmed this number, and nothing is sent
  hash text,                                    -- NULL until the message is written
  tries int NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
CREATE INDEX mobile_code_end ON mobile_code (expires_at);
CREATE INDEX mobile_code_user ON mobile_code (user_id) WHERE user_id IS NOT NULL;

-- What is public depends on a third thing now. PostgreSQL 15 cannot change the expression of a computed column, so it is
-- made anew, with its indexes; the views are made after every migration anyway.
DROP VIEW IF EXISTS search_listing, public_property;
ALTER TABLE property DROP COLUMN is_public;
ALTER TABLE property
  -- approved, but its owner's e-mail is not confirmed; what was public before stays public
  ADD COLUMN withheld boolean NOT NULL DEFAULT false;
ALTER TABLE property ADD COLUMN is_public boolean NOT NULL
  GENERATED ALWAYS AS (verification = 'approved' AND life = 'live' AND NOT withheld) STORED;
CREATE INDEX property_public ON property (id) WHERE is_public;
CREATE INDEX property_public_place ON property (town_slug, (coalesce(locality_slug, '')), id) WHERE is_public;
CREATE INDEX property_unconfirmed ON property (greatest(confirmed_at, published_at)) WHERE is_public AND NOT demo;
CREATE INDEX property_withheld ON property (owner_id) WHERE withheld;
