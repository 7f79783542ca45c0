-- What the team's desk needs to decide on reviews, reports and messages, and to undo it.

ALTER TABLE review
  ADD COLUMN version int NOT NULL DEFAULT 1,  -- a decision names the version that was read
  ADD COLUMN reason text,                     -- of a rejection; its author reads it
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();
UPDATE review SET updated_at = created_at;
CREATE INDEX review_status ON review (status, updated_at DESC, id DESC);

-- Only a change of what is published touches the property, its search document and the kept pages: what waits for a
-- decision is seen by nobody.
CREATE OR REPLACE FUNCTION property_fold_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  p bigint := coalesce(NEW.property_id, OLD.property_id);
  mean double precision;
  many int;
BEGIN
  -- Decisions on two reviews of one property wait for each other, so that neither counts without the other.
  PERFORM 1 FROM property WHERE id = p FOR NO KEY UPDATE;
  SELECT round(avg(rating), 1), count(*) INTO mean, many FROM review WHERE property_id = p AND status = 'published';
  UPDATE property SET rating = mean, review_count = many
  WHERE id = p AND (rating IS DISTINCT FROM mean OR review_count <> many);
  PERFORM pg_notify('public_change', '');
  RETURN NULL;
END $$;

DROP TRIGGER review_public ON review;
DROP TRIGGER review_fold ON review;
CREATE TRIGGER review_fold_new AFTER INSERT ON review
  FOR EACH ROW WHEN (NEW.status = 'published') EXECUTE FUNCTION property_fold_reviews();
CREATE TRIGGER review_fold_changed AFTER UPDATE ON review
  FOR EACH ROW WHEN (NEW.status = 'published' OR OLD.status = 'published') EXECUTE FUNCTION property_fold_reviews();
CREATE TRIGGER review_fold_gone AFTER DELETE ON review
  FOR EACH ROW WHEN (OLD.status = 'published') EXECUTE FUNCTION property_fold_reviews();

ALTER TABLE report
  ADD COLUMN note text NOT NULL DEFAULT '',   -- the team's own
  ADD COLUMN decided_at timestamptz;
CREATE INDEX report_status ON report (status, created_at DESC, id DESC);
CREATE INDEX report_user ON report (user_id);
-- One at a time: the next one may come once the team has answered the first.
CREATE UNIQUE INDEX report_open_once ON report (property_id, user_id) WHERE status = 'open';

ALTER TABLE contact_message DROP CONSTRAINT contact_message_status_check;
UPDATE contact_message SET status = CASE status WHEN 'new' THEN 'open' ELSE 'answered' END;
ALTER TABLE contact_message
  ALTER COLUMN status SET DEFAULT 'open',
  ADD CONSTRAINT contact_message_status_check CHECK (status IN ('open', 'answered', 'spam')),
  ADD COLUMN note text NOT NULL DEFAULT '',
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();
CREATE INDEX contact_message_status ON contact_message (status, created_at DESC, id DESC);
