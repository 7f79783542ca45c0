-- A deal: from a visit to the keys.

CREATE TABLE deal (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id text NOT NULL UNIQUE DEFAULT new_public_id(),
  lead_id bigint NOT NULL REFERENCES lead ON DELETE CASCADE,
  property_id bigint NOT NULL REFERENCES property ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('buy', 'rent', 'lease', 'pg')),
  stage text NOT NULL DEFAULT 'offer'
    CHECK (stage IN ('offer', 'accepted', 'token', 'agreement', 'registry', 'keys', 'off')),
  -- The stage before the last step, to which it can be undone.
  stage_before text CHECK (stage_before IN ('offer', 'accepted', 'token', 'agreement', 'registry')),
  version integer NOT NULL DEFAULT 1,
  asked bigint,                                -- what was asked when it began; rupees, of rent a month
  agreed bigint,
  token_amount bigint,
  token_on date,
  token_way text CHECK (token_way IN ('cash', 'upi', 'cheque', 'transfer')),
  -- Planned, and after the step the day on which it took place.
  agreement_on date,
  registry_on date,
  handover_on date,
  off_reason text CHECK (off_reason IN ('price', 'papers', 'loan', 'visitor', 'owner', 'other')),
  off_words text NOT NULL DEFAULT '',
  off_by text CHECK (off_by IN ('visitor', 'owner', 'team')),
  -- Whether the price may be counted; NULL until that side has said so.
  visitor_consent boolean,
  owner_consent boolean,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  CONSTRAINT deal_off CHECK ((stage = 'off') = (off_reason IS NOT NULL)),
  CONSTRAINT deal_token CHECK ((token_amount IS NULL) = (token_on IS NULL) AND (token_on IS NULL) = (token_way IS NULL)),
  CONSTRAINT deal_agreed CHECK (agreed IS NOT NULL OR stage IN ('offer', 'off'))
);
CREATE INDEX deal_lead ON deal (lead_id, id);
CREATE INDEX deal_moved ON deal (updated_at DESC, id) WHERE stage NOT IN ('keys', 'off');
CREATE INDEX deal_closed ON deal (property_id) WHERE stage = 'keys' AND visitor_consent AND owner_consent;
-- A lead has one open deal, and a property one deal past the offer.
CREATE UNIQUE INDEX deal_open ON deal (lead_id) WHERE stage NOT IN ('keys', 'off');
CREATE UNIQUE INDEX deal_holds ON deal (property_id) WHERE stage IN ('accepted', 'token', 'agreement', 'registry');

CREATE TABLE deal_offer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id text NOT NULL UNIQUE DEFAULT new_public_id(),
  deal_id bigint NOT NULL REFERENCES deal ON DELETE CASCADE,
  party text NOT NULL CHECK (party IN ('visitor', 'owner')),
  by_team boolean NOT NULL,                    -- said on the phone
  amount bigint NOT NULL CHECK (amount > 0),
  words text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'declined', 'countered', 'withdrawn')),
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX deal_offer_deal ON deal_offer (deal_id, id);
CREATE UNIQUE INDEX deal_offer_open ON deal_offer (deal_id) WHERE state = 'open';

CREATE TABLE deal_paper (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id text NOT NULL UNIQUE DEFAULT new_public_id(),
  deal_id bigint NOT NULL REFERENCES deal ON DELETE CASCADE,
  kind text NOT NULL,
  words text NOT NULL DEFAULT '',              -- which paper, where the kind does not say it
  asked_of text NOT NULL CHECK (asked_of IN ('visitor', 'owner')),
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'received', 'checked', 'sent-back', 'not-needed')),
  reason text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (deal_id, kind, asked_of, words)
);

CREATE TABLE deal_file (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id text NOT NULL UNIQUE DEFAULT new_public_id(),
  paper_id bigint NOT NULL REFERENCES deal_paper ON DELETE CASCADE,
  key text NOT NULL UNIQUE,                    -- its folder in the storage, never shown
  kind text NOT NULL CHECK (kind IN ('photo', 'pdf')),
  name text NOT NULL,
  bytes bigint NOT NULL,
  sent_by text NOT NULL CHECK (sent_by IN ('visitor', 'owner', 'team')),
  member_id text REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX deal_file_paper ON deal_file (paper_id, id);

-- Files whose rows are gone: the sweep takes them out of the storage, also if the process stops in between.
CREATE TABLE deal_file_gone (
  key text PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now()
);

-- What happened, which is only ever added to.
CREATE TABLE deal_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  deal_id bigint NOT NULL REFERENCES deal ON DELETE CASCADE,
  kind text NOT NULL,
  by text NOT NULL CHECK (by IN ('visitor', 'owner', 'team')),
  member_id text REFERENCES users ON DELETE SET NULL,
  party text CHECK (party IN ('visitor', 'owner')),
  amount bigint,
  stage text,
  paper text,
  state text,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX deal_event_deal ON deal_event (deal_id, id);

ALTER TABLE property ADD COLUMN under_offer boolean NOT NULL DEFAULT false; -- a trigger writes it (deals.sql)
