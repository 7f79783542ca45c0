-- Saved searches of people without an account too, alerts at once, and what each search has told of.
ALTER TABLE saved_search DROP CONSTRAINT saved_search_alert_check;
UPDATE saved_search SET alert = 'off' WHERE alert = 'none';
ALTER TABLE saved_search
  ALTER COLUMN user_id DROP NOT NULL,
  ADD COLUMN email text,                      -- in small letters; of whoever has no account
  ADD COLUMN confirmed_at timestamptz,        -- when the link in the first mail was used; NULL with an account
  ADD COLUMN begins_at timestamptz NOT NULL DEFAULT now(),  -- alerts speak of what came after this
  ADD COLUMN looked_at timestamptz NOT NULL DEFAULT now(),  -- what came until then has been looked at
  ADD COLUMN due_at timestamptz,              -- when to look next; NULL: not at all
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(),
  ADD CONSTRAINT saved_search_alert_check CHECK (alert IN ('at-once', 'daily', 'weekly', 'off')),
  ADD CONSTRAINT saved_search_of_one CHECK ((user_id IS NULL) <> (email IS NULL)),
  ADD CONSTRAINT saved_search_due_check CHECK (due_at IS NULL OR (alert <> 'off' AND (email IS NULL OR confirmed_at IS NOT NULL)));
CREATE UNIQUE INDEX saved_search_of_user ON saved_search (user_id, query);
CREATE UNIQUE INDEX saved_search_of_email ON saved_search (email, query);
CREATE INDEX saved_search_due ON saved_search (due_at) WHERE due_at IS NOT NULL;
DROP INDEX saved_search_user;

-- Each listing that a search has told of, with its price then: it is told again only once its price falls below that.
CREATE TABLE saved_search_told (
  saved_search_id bigint NOT NULL REFERENCES saved_search ON DELETE CASCADE,
  property_id bigint NOT NULL REFERENCES property ON DELETE CASCADE,
  price bigint,                               -- rupees, of rent a month
  told_at timestamptz NOT NULL,
  PRIMARY KEY (saved_search_id, property_id)
);
CREATE INDEX saved_search_told_property ON saved_search_told (property_id);

-- What came or changed its price since a moment.
CREATE INDEX property_published ON property (published_at);
CREATE INDEX price_history_at ON price_history (at);
