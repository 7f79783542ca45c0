-- What the team decides on beside new listings: changes of approved ones, reports, reviews and messages.

-- What an owner wants to change of an approved listing waits here until the team has decided.
CREATE TABLE property_proposal (
  property_id bigint PRIMARY KEY REFERENCES property ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'changes-requested', 'rejected')),
  columns jsonb NOT NULL,                     -- columns of property that are to change, and what they become
  units jsonb,                                -- all units of a project, where they are to change
  files jsonb,                                -- [{ id, caption }] in their order, where they are to change
  reason text,                                -- of a rejection or an asked change; its owner reads it
  proposed_by text REFERENCES users ON DELETE SET NULL,
  submitted_at timestamptz NOT NULL,
  decided_at timestamptz
);
CREATE INDEX property_proposal_waiting ON property_proposal (submitted_at, property_id) WHERE state = 'pending';

CREATE TABLE report (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id text NOT NULL UNIQUE DEFAULT new_public_id(),
  property_id bigint NOT NULL REFERENCES property ON DELETE CASCADE,
  user_id text REFERENCES users ON DELETE SET NULL,
  reason text NOT NULL,
  text text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'upheld', 'dismissed')),
  note text NOT NULL DEFAULT '',              -- the team's own
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz
);
CREATE INDEX report_property ON report (property_id);
CREATE INDEX report_status ON report (status, created_at DESC, id DESC);
CREATE INDEX report_user ON report (user_id);
-- One at a time: the next one may come once the team has answered the first.
CREATE UNIQUE INDEX report_open_once ON report (property_id, user_id) WHERE status = 'open';

CREATE TABLE review (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id text NOT NULL UNIQUE DEFAULT new_public_id(),
  property_id bigint NOT NULL REFERENCES property ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  rating int NOT NULL CHECK (rating BETWEEN 1 AND 5),
  text text NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'published', 'rejected')),
  reason text,                                -- of a rejection; its author reads it
  version int NOT NULL DEFAULT 1,             -- a decision names the version that was read
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (property_id, user_id)
);
CREATE INDEX review_user ON review (user_id);
CREATE INDEX review_status ON review (status, updated_at DESC, id DESC);

CREATE TABLE contact_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id text NOT NULL UNIQUE DEFAULT new_public_id(),
  user_id text REFERENCES users ON DELETE SET NULL, -- who sent it while signed in, so that it goes with the account
  full_name text NOT NULL,
  email text,
  phone text,
  subject text NOT NULL,
  message text NOT NULL,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'answered', 'spam')),
  note text NOT NULL DEFAULT '',              -- the team's own
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX contact_message_status ON contact_message (status, created_at DESC, id DESC);
CREATE INDEX contact_message_user ON contact_message (user_id) WHERE user_id IS NOT NULL;
