import { conflict } from "#domain/failure.ts";
import type { Verification } from "#domain/property-choices.ts";
import type { Actor } from "#domain/roles.ts";
import { m } from "#words/generated/messages.js";

/**
 * Refuses an owner's change of a file that an approved listing has, or is to have: it goes through the listing's form,
 * where the team sees it before visitors do.
 * @throws Failure conflict
 */
export function refusePublished(
  { role }: Actor,
  file: { readonly verification: Verification | null; readonly proposed_for: number | null },
): void {
  if (role === "admin" || role === "system") return;
  if (file.verification === "approved" || file.proposed_for !== null)
    throw conflict(m.media_error_published());
}
