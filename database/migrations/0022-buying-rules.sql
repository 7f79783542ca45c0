-- "Can I buy this?": rules about who may buy, lease or rent what, by state, class of land and buyer, each with its
-- source and its days. And the answers that a visitor sends with a request.
CREATE TABLE buying_rule (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id text NOT NULL UNIQUE DEFAULT new_public_id(),
  state text NOT NULL,                        -- 'All India' holds everywhere
  name text NOT NULL,
  deal text NOT NULL CHECK (deal IN ('buy', 'lease', 'rent')),
  lands text[] NOT NULL DEFAULT '{}',         -- empty: any
  buyers text[] NOT NULL DEFAULT '{}',        -- empty: everybody
  level text NOT NULL CHECK (level IN ('allowed', 'conditions', 'not-allowed')),
  words text NOT NULL CHECK (words <> ''),
  papers text NOT NULL DEFAULT '',
  authority text NOT NULL DEFAULT '',
  law text NOT NULL DEFAULT '',
  valid_from date NOT NULL,
  checked_on date NOT NULL,
  source text NOT NULL CHECK (btrim(source) <> ''),
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by text REFERENCES users ON DELETE SET NULL,
  CONSTRAINT buying_rule_day UNIQUE (state, name, valid_from)
);

-- What the visitor said about themselves and the land, if they chose to send it: { buyer, land, tribe }.
ALTER TABLE lead ADD COLUMN buying jsonb;
