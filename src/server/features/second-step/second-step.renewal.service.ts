import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log.ts";
import type { Codes } from "../two-factor/two-factor.codes.service.ts";
import { listAuthenticators, replaceSecret } from "../two-factor/two-factor.store.ts";

interface Given {
  database: Database;
  log: Log;
  codes: Codes;
}

/**
 * Encrypts the secrets of authenticator apps with the server's present secret that were encrypted with a former one, so
 * that the former one can be removed. May run in several processes at the same time, and again.
 * @returns how many were encrypted again
 */
export async function renewAppSecrets({ database: { db }, log, codes }: Given): Promise<number> {
  let renewed = 0;
  let unknown = 0;
  for (const { user_id, secret } of await listAuthenticators(db)) {
    const next = await codes.renewSecret(secret).catch(() => undefined);
    if (next === undefined) unknown += 1;
    else if (next !== secret && (await replaceSecret(db, user_id, secret, next))) renewed += 1;
  }
  if (unknown > 0)
    log.warn({ apps: unknown }, "Authenticator apps were set up with a secret that is in neither variable");
  if (renewed > 0) log.info({ apps: renewed }, "Encrypted the secrets of authenticator apps again");
  return renewed;
}
