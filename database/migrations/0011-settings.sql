-- What the operator sets.

CREATE TABLE setting (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  version int NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by text REFERENCES users ON DELETE SET NULL
);

-- What the state takes on top of a price. Rates change with a budget or a rebate, so every row says from which day it
-- holds, where it was read and when it was last looked up; the newest one that holds on a day counts.
CREATE TABLE charge (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id text NOT NULL UNIQUE DEFAULT new_public_id(),
  state text NOT NULL,                        -- 'All India' holds everywhere
  kind text NOT NULL CHECK (kind IN ('stamp-duty', 'registration-fee', 'gst')),
  area text NOT NULL DEFAULT 'any' CHECK (area IN ('any', 'urban', 'rural')),
  bands jsonb NOT NULL,                       -- [{ upTo, percent }], ascending; the rate covers the whole price
  valid_from date NOT NULL,
  checked_on date NOT NULL,
  source text NOT NULL,
  note text NOT NULL DEFAULT '',
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by text REFERENCES users ON DELETE SET NULL,
  CONSTRAINT charge_day UNIQUE (state, kind, area, valid_from)
);
