-- Who looks at listings and keeps them, and how owners are asked whether they are still to be had.

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

-- How often a listing was opened, by its day in Asia/Kolkata. One row for each listing and day, counted up in place; no
-- row says who it was.
CREATE TABLE listing_day (
  property_id bigint NOT NULL REFERENCES property ON DELETE CASCADE,
  day date NOT NULL,
  views int NOT NULL CHECK (views > 0),
  PRIMARY KEY (property_id, day)
);

-- Which reminders have gone out since the owner's last word.
CREATE TABLE availability_reminder (
  property_id bigint NOT NULL REFERENCES property ON DELETE CASCADE,
  since timestamptz NOT NULL,                 -- the owner's word, or the approval, that the days count from
  day int NOT NULL,                           -- after so many days
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (property_id, since, day)
);
