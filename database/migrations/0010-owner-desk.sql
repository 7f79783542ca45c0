-- What owners see of their listings' audience, and how the process asks whether a listing is still to be had.

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

CREATE INDEX property_unconfirmed ON property (greatest(confirmed_at, published_at))
  WHERE verification = 'approved' AND life = 'live' AND NOT demo;
CREATE INDEX property_deleted ON property (deleted_at) WHERE life = 'deleted';
