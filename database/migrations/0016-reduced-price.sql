-- A price that fell while people could see it. Kept by a trigger (database/repeatable/property.sql).
ALTER TABLE price_history ADD COLUMN shown_until timestamptz; -- when the public last saw it; NULL: it never did, or still does
ALTER TABLE property
  ADD COLUMN reduced_from bigint,             -- the least that was asked in public in the month before; rupees, of rent a month
  ADD COLUMN reduced_at timestamptz,
  ADD CONSTRAINT property_reduced CHECK ((reduced_from IS NULL) = (reduced_at IS NULL));
