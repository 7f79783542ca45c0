-- Outgoing webhooks: what other systems are told about leads, visits, listings and deals.

CREATE TABLE webhook (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id text NOT NULL UNIQUE DEFAULT new_public_id(),
  url text NOT NULL,
  description text NOT NULL DEFAULT '',
  events text[] NOT NULL CHECK (cardinality(events) > 0),
  -- Encrypted; the former one signs as well until its time is over.
  secret text NOT NULL,
  former_secret text,
  former_until timestamptz,
  is_on boolean NOT NULL DEFAULT true,
  off_reason text CHECK (off_reason IN ('team', 'gone', 'failing')),
  failing_since timestamptz,                   -- the first failure after the last success
  delivered_at timestamptz,                    -- the last success
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT webhook_off CHECK (is_on = (off_reason IS NULL)),
  CONSTRAINT webhook_former CHECK ((former_secret IS NULL) = (former_until IS NULL))
);

-- What happened, written down by triggers in the transaction of the change (database/repeatable/webhooks.sql), until
-- it was made into messages: one for each thing and transaction.
CREATE TABLE webhook_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type text NOT NULL,
  subject text NOT NULL,                       -- the public id of what has changed
  tx text NOT NULL DEFAULT pg_current_xact_id()::text,
  at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (tx, type, subject)
);

CREATE TABLE webhook_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id text NOT NULL UNIQUE DEFAULT new_public_id(),
  webhook_id bigint NOT NULL REFERENCES webhook ON DELETE CASCADE,
  type text NOT NULL,
  subject text,                                -- NULL for a test
  body text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
  turn int NOT NULL DEFAULT 1,                 -- grows with every job for it: an older job does nothing
  tries int NOT NULL DEFAULT 0,                -- since it was sent first, or again by hand
  next_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT webhook_message_next CHECK ((next_at IS NOT NULL) = (state = 'waiting'))
);
CREATE INDEX webhook_message_created ON webhook_message (created_at DESC, id DESC);
CREATE INDEX webhook_message_webhook ON webhook_message (webhook_id, created_at DESC, id DESC);
CREATE INDEX webhook_message_subject ON webhook_message (subject) WHERE subject IS NOT NULL;

-- Each time a message was sent.
CREATE TABLE webhook_try (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id bigint NOT NULL REFERENCES webhook_message ON DELETE CASCADE,
  at timestamptz NOT NULL,
  status int,                                  -- NULL without an answer
  problem text CHECK (problem IN ('address', 'name', 'connection', 'certificate', 'timeout', 'secret')),
  millis int NOT NULL,
  answer text NOT NULL DEFAULT '',             -- the beginning of it
  CONSTRAINT webhook_try_end CHECK ((status IS NULL) = (problem IS NOT NULL))
);
CREATE INDEX webhook_try_message ON webhook_try (message_id, id);
