import type { Database, Queries } from "#server/platform/database/database.ts";
import { deleteOpened, lockPerson } from "./account.lock.store.ts";

/** A session that was just opened. */
interface OpenedSession {
  readonly userId: string;
  readonly token: string;
}

/**
 * Looks once more, after a session was opened, whether what opened it is still valid, and ends the session otherwise. A
 * reset ends all sessions that it finds; one that is opened at the same moment, by what the reset has just taken away, it
 * does not find.
 * @param isValid reads what opened the session; nobody changes it meanwhile
 * @returns whether the session is still open
 */
export function endUnlessValid(
  database: Database,
  { userId, token }: OpenedSession,
  isValid: (queries: Queries) => Promise<boolean>,
): Promise<boolean> {
  return database.transaction(async (queries) => {
    await lockPerson(queries, userId);
    if (await isValid(queries)) return true;
    await deleteOpened(queries, token);
    return false;
  });
}
