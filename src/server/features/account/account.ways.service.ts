import type { Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { passkeysOf } from "../passkey/passkey.store.ts";
import { linkedNames } from "../social/social.store.ts";

/** What signs in to an account beside its password, as its owner knows it: names of providers and of passkeys. */
export async function otherWaysIn(queries: Queries, userId: string): Promise<string[]> {
  const passkeys = await passkeysOf(queries, userId);
  return [...(await linkedNames(queries, userId)), ...passkeys.map(({ name }) => m.passkey_named({ name }))];
}
