import { createConflict, createInvalid } from "#domain/failure.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { lockOwner } from "./property.owner.store.ts";

/** An account that has or gets a listing. */
export type NewOwner = NonNullable<Awaited<ReturnType<typeof lockOwner>>>;

/** What somebody reads who wants to show a listing whose owner is not active. */
export interface InactiveOwnerTexts {
  readonly suspended: () => string;
  readonly gone: () => string;
}

/**
 * An account that can get a listing; it cannot be suspended until the transaction ends.
 * @throws Failure invalid at `owner`
 */
export async function lockActiveOwner(queries: Queries, userId: string): Promise<NewOwner> {
  const owner = await lockOwner(queries, userId);
  if (!owner || owner.usertype === "user" || isGone(owner))
    throw createInvalid({ owner: m.property_owner_unknown() });
  if (owner.status === "suspended") throw createInvalid({ owner: m.property_owner_suspended() });
  return owner;
}

/**
 * Nothing is shown of an account that is suspended or deleted: comes before each step that may make a listing public. Until the transaction ends its owner can neither be suspended nor
 * leave.
 * @throws Failure conflict if the owner's account is suspended, deleted or merged into another
 */
export async function requireActiveOwner(
  queries: Queries,
  ownerId: string,
  words: InactiveOwnerTexts,
): Promise<void> {
  const owner = await lockOwner(queries, ownerId);
  if (!owner || isGone(owner)) throw createConflict(words.gone());
  if (owner.status === "suspended") throw createConflict(words.suspended());
}

const isGone = ({ deleted_at, merged_into }: Pick<NewOwner, "deleted_at" | "merged_into">): boolean =>
  deleted_at !== null || merged_into !== null;
