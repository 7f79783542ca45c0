-- How fast pages were for visitors, as counts of a day in Asia/Kolkata. No row says anything about a person.
CREATE TABLE web_vital_day (
  day date NOT NULL,
  page text NOT NULL CHECK (page <> ''),      -- the kind of the page
  device text NOT NULL CHECK (device IN ('phone', 'computer')),
  name text NOT NULL CHECK (name IN ('lcp', 'inp', 'cls', 'ttfb')),
  range_end int NOT NULL,                     -- in milliseconds; cls in thousandths
  visits int NOT NULL CHECK (visits > 0),
  PRIMARY KEY (day, page, device, name, range_end)
);
