import type { Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { readPasskeys } from "../passkey/passkey.store.ts";
import { readLinkedNames } from "../social/social.store.ts";
import { readMobile } from "./account.mobile.store.ts";

/** The other ways to sign in to an account, under names that its owner knows: providers, passkeys and a mobile number. */
export async function listOtherSignInMethods(queries: Queries, userId: string): Promise<string[]> {
  const mobile = await readMobile(queries, userId);
  const end = mobile?.mobile_confirmed_at && mobile.mobile?.slice(-4);
  const passkeys = await readPasskeys(queries, userId);
  return [
    ...(await readLinkedNames(queries, userId)),
    ...passkeys.map(({ name }) => m.passkey_named({ name })),
    ...(end ? [m.mobile_way({ end })] : []),
  ];
}
