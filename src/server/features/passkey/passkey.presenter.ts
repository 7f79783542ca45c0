import type { PasskeyRow } from "#contract/account/sign-in.ts";
import type { PasskeyRecord } from "./passkey.store.ts";

/** A passkey as its owner sees it, without the key itself. */
export function presentPasskey({ id, name, created_at, used_at }: PasskeyRecord): PasskeyRow {
  return { id, name, since: created_at.toISOString(), usedAt: used_at?.toISOString() ?? null };
}
