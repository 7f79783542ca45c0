import { type Actor, getUserId } from "#domain/account/roles.ts";
import { createSignInNeeded } from "#domain/failure.ts";
import type { RateLimit, RateLimits } from "#server/platform/auth/rate-limiter.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { PARTS } from "./profile.data.store.ts";

/** Copies for one account; limited because each copy reads every table. */
const COPIES: RateLimit = { max: 5, seconds: 3600 };

/** A copy of all data that we store about one person. */
export function createDataService({
  database,
  clock,
  limits,
}: {
  database: Database;
  clock: Clock;
  limits: RateLimits;
}) {
  const attempts = limits("data-copy", COPIES);

  return {
    /**
     * The copy as JSON in pieces, so that only one part of it is in memory at a time.
     * @throws Failure sign_in_needed, too_many
     */
    async writeCopyOfData(actor: Actor): Promise<AsyncGenerator<string>> {
      const userId = getUserId(actor);
      if (!userId) throw createSignInNeeded();
      await attempts.take(userId);
      return writePieces(database, userId, clock.now());
    },
  };
}

async function* writePieces({ db }: Database, userId: string, at: Date): AsyncGenerator<string> {
  yield `{\n  "madeAt": ${JSON.stringify(at)}`;
  for (const [name, read] of Object.entries(PARTS)) {
    yield `,\n  ${JSON.stringify(name)}: [`;
    let comma = "";
    for (const row of await read(db, userId)) {
      yield `${comma}\n    ${JSON.stringify(row)}`;
      comma = ",";
    }
    yield comma ? "\n  ]" : "]";
  }
  yield "\n}\n";
}
