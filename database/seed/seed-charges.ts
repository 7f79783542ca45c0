import type { Database } from "#server/platform/database/database.ts";
import { readChargeFacts } from "./facts.ts";
import { seedNewFacts } from "./seed-new-facts.ts";

/** Inserts the rules of stamp duty, registration and GST. */
export const seedCharges = (database: Database): Promise<{ added: number }> =>
  seedNewFacts(database, {
    key: "seed.charges",
    facts: readChargeFacts(),
    insert: (queries, fresh) =>
      queries
        .insertInto("charge")
        .values(
          fresh.map(({ validFrom, checkedOn, bands, ...rest }) => ({
            ...rest,
            bands: JSON.stringify(bands),
            valid_from: validFrom,
            checked_on: checkedOn,
          })),
        )
        .onConflict((conflict) => conflict.constraint("charge_day").doNothing())
        .execute(),
  });
