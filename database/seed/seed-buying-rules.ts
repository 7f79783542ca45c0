import type { Database } from "#server/platform/database/database.ts";
import { readBuyingRuleFacts } from "./facts.ts";
import { seedNewFacts } from "./seed-new-facts.ts";

/** Inserts the rules about who may buy what. */
export const seedBuyingRules = (database: Database): Promise<{ added: number }> =>
  seedNewFacts(database, {
    key: "seed.buying-rules",
    facts: readBuyingRuleFacts(),
    insert: (queries, fresh) =>
      queries
        .insertInto("buying_rule")
        .values(
          fresh.map(({ validFrom, checkedOn, ...rest }) => ({
            ...rest,
            valid_from: validFrom,
            checked_on: checkedOn,
          })),
        )
        .onConflict((conflict) => conflict.constraint("buying_rule_day").doNothing())
        .execute(),
  });
