import type { TransferAnswer, TransferInput } from "#contract/account/owner.ts";
import { normalizePhone } from "#domain/account/contact-details.ts";
import type { Actor } from "#domain/account/roles.ts";
import { createConflict, createInvalid, createNotFound } from "#domain/failure.ts";
import { authorize } from "#domain/policy/policy.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { findOwners } from "./property.owner.store.ts";
import type { PropertyDeps } from "./property.service.ts";
import { readPropertyRow } from "./property.store.ts";
import { changeProperty } from "./property.update.service.ts";

/** Gives a listing to another owner, and tells both. @throws Failure invalid at `to`, conflict, not_found */
export async function transferListing(
  deps: PropertyDeps,
  actor: Actor,
  publicId: string,
  { to, reason }: TransferInput,
): Promise<TransferAnswer> {
  authorize(actor, "property.create-for-other");
  const { db } = deps.database;
  const row = await readPropertyRow(db, publicId);
  if (!row) throw createNotFound();
  const owner = await findOwner(db, to);
  if (owner.id === row.owner_id) throw createConflict(m.hand_over_same(), "to");
  await changeProperty(deps, { actor, publicId, given: { owner: owner.id }, reason });
  const after = await readPropertyRow(db, publicId);
  const withheld = after?.withheld ?? false;
  const { name } = owner;
  const message = withheld ? m.hand_over_done_withheld({ name }) : m.hand_over_done({ name });
  return { owner: owner.id, withheld, message };
}

/** The one account that can own listings and has this address or number. */
async function findOwner(queries: Queries, to: string) {
  const mobile = to.includes("@") ? null : normalizePhone(to);
  const found = await findOwners(queries, mobile ? { mobile } : { email: to.toLowerCase() });
  const [owner, another] = found;
  if (!owner) throw createInvalid({ to: m.hand_over_nobody() });
  if (another) throw createInvalid({ to: m.hand_over_several() });
  if (owner.usertype === "user" || owner.status !== "active")
    throw createInvalid({ to: m.hand_over_not_owner() });
  if (owner.mobile === null) throw createInvalid({ to: m.property_owner_without_mobile() });
  return owner;
}
