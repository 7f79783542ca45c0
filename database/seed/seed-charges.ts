import type { Database } from "#server/platform/database/database.ts";
import { readChargeFacts } from "./facts.ts";

/** A key in `setting` that lists the rules of data/ already inserted. */
const KEY = "seed.charges";

/**
 * Inserts the rules of stamp duty, registration and GST into a new database; production needs them as well. Later
 * starts insert only rules that are new in data/, so rules that the team has changed or deleted stay as the team left
 * them.
 */
export async function seedCharges(database: Database): Promise<{ added: number }> {
  const facts = readChargeFacts().map((charge) => ({ charge, key: JSON.stringify(charge) }));
  const setting = await database.db
    .selectFrom("setting")
    .select("value")
    .where("key", "=", KEY)
    .executeTakeFirst();
  const offered = new Set((setting?.value as { offered?: string[] } | undefined)?.offered);
  const fresh = facts.filter(({ key }) => !offered.has(key));
  if (fresh.length === 0) return { added: 0 };
  const value = JSON.stringify({ offered: facts.map(({ key }) => key) });
  await database.transaction(async (queries) => {
    await queries
      .insertInto("charge")
      .values(
        fresh.map(({ charge: { validFrom, checkedOn, bands, ...rest } }) => ({
          ...rest,
          bands: JSON.stringify(bands),
          valid_from: validFrom,
          checked_on: checkedOn,
        })),
      )
      .onConflict((conflict) => conflict.constraint("charge_day").doNothing())
      .execute();
    await queries
      .insertInto("setting")
      .values({ key: KEY, value })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
      .execute();
  });
  return { added: fresh.length };
}
