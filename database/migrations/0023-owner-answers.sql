-- What owners are asked about beside price and deposit: maintenance, from when the home is free, and when visitors may
-- see it.
ALTER TABLE property
  ADD COLUMN maintenance bigint CHECK (maintenance BETWEEN 0 AND 10000000), -- rupees a month
  ADD COLUMN available_from date,                            -- only of what is let and ready
  ADD COLUMN visit_days text CHECK (visit_days IN ('weekdays', 'weekends')),
  ADD COLUMN visit_hours text CHECK (visit_hours IN ('morning', 'afternoon', 'evening'));
