import type { TransferAnswer, TransferInput } from "#contract/account/owner.ts";
import type { PropertyChanges } from "#contract/listing/property.ts";
import { getSupportPhone, normalizePhone } from "#domain/account/contact-details.ts";
import type { Actor } from "#domain/account/roles.ts";
import { createConflict, createInvalid, createNotFound } from "#domain/failure.ts";
import { type AuthorizedOn, authorize, authorizeOn } from "#domain/policy/policy.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { giveFiles } from "../media/media.property.store.ts";
import { decide } from "../moderation/moderation.decision.service.ts";
import {
  type Applied,
  applyPatch,
  computePatch,
  isEmpty,
  type Patch,
  type SeenProperty,
} from "./property.apply.service.ts";
import type { PropertyColumns } from "./property.columns.service.ts";
import { lockActiveOwner } from "./property.life.service.ts";
import { listingForFormerOwner, listingForNewOwner } from "./property.mail.ts";
import {
  dropProposal,
  propose,
  readAsStored,
  readWithProposal,
  splitPatch,
} from "./property.proposal.service.ts";
import type { PropertyDeps } from "./property.service.ts";
import {
  findOwners,
  lockOwnerOf,
  lockProperty,
  type PropertyRow,
  readPropertyRow,
} from "./property.store.ts";
import { deleteProposal, type ProposalRow, readProposal, updateProperty } from "./property.write.store.ts";

/**
 * What a new owner changes in the row of a listing: the contact person, and whether it is public. An approved listing
 * stays public only under an owner who has confirmed their email address.
 * @throws Failure invalid at `owner` if that account cannot own listings
 */
async function getOwnerColumns(
  queries: Queries,
  row: PropertyRow,
  columns: PropertyColumns,
): Promise<PropertyColumns> {
  if (!columns.owner_id) return columns;
  const owner = await lockActiveOwner(queries, columns.owner_id);
  if (owner.mobile === null) throw createInvalid({ owner: m.property_owner_without_mobile() });
  const isWithheld = row.verification === "approved" && !owner.email_verified;
  return {
    title: null,
    first_name: owner.first_name,
    last_name: owner.last_name,
    ...columns,
    ...(isWithheld && { withheld: true, published_at: null }),
  };
}

interface Transfer {
  readonly proof: AuthorizedOn<"property.update">;
  /** Before the change. */
  readonly row: PropertyRow;
  readonly applied: Applied;
  readonly reason: string;
  /** The office's number, which the former owner may call. */
  readonly phone: string;
}

/** After the row has its new owner: files and mails follow, and the log says who did it and why. */
async function finishTransfer(
  deps: PropertyDeps,
  queries: Queries,
  { proof, row, applied, reason, phone }: Transfer,
): Promise<void> {
  const { before, after } = applied;
  const owner = String(after.owner_id);
  await giveFiles(proof, queries, owner);
  await dropProposal(proof, queries, deps.clock.now());
  await recordAudit(queries, proof.actor, {
    action: "property.hand-over",
    noun: "property",
    nounId: row.public_id,
    before,
    after: { ...after, reason },
  });
  const { property_title: title } = row;
  const withheld = after.withheld === true;
  await deps.mail.addMail(queries, listingForNewOwner, {
    to: { userId: owner },
    data: { title, reason, withheld },
  });
  await deps.mail.addMail(queries, listingForFormerOwner, {
    to: { userId: row.owner_id },
    data: { title, reason, phone },
  });
}

/** How often a change is tried again because somebody else saved first. */
const ATTEMPTS = 3;

interface Change {
  readonly actor: Actor;
  readonly publicId: string;
  readonly given: PropertyChanges;
  /** Why the listing gets another owner; both owners read it. */
  readonly reason?: string;
}

/**
 * Changes any part of a property. A property of somebody else is treated as missing. An owner's change to an approved
 * listing becomes a proposal, except for facts that are public at once.
 * @throws Failure conflict if it was changed since it was read
 */
export async function changeProperty(deps: PropertyDeps, change: Change): Promise<void> {
  for (let attempts = 1; ; attempts += 1) {
    const removedKeys = await tryToChange(deps, change);
    if (removedKeys) return deps.media.forget(removedKeys);
    if (attempts === ATTEMPTS) throw createConflict(m.property_stale());
  }
}

/** Null if somebody changed it between reading and writing. */
async function tryToChange(
  deps: PropertyDeps,
  { actor, publicId, given, reason: why = "" }: Change,
): Promise<readonly string[] | null> {
  const { db } = deps.database;
  const row = await readPropertyRow(db, publicId);
  const proof = authorizeOn(actor, "property.update", row);
  if (!row) return null;
  rejectTeamFields(actor, row, given);
  if (given.version !== undefined && given.version !== row.version) throw createConflict(m.property_stale());
  // The team edits the public values; the owner edits the last proposal.
  const proposal = isTeam(actor) ? null : await readProposal(db, row.id);
  const stored = await readAsStored(db, row);
  const seen = proposal ? await readWithProposal(db, row, proposal) : stored;
  const patch = await computePatch(deps, { stored, seen, given });
  const phone = patch.columns.owner_id ? getSupportPhone((await deps.readOffice()).phones) : "";
  return deps.database.transaction(async (queries) => {
    await lockOwnerOf(queries, publicId);
    await lockProperty(queries, publicId);
    const locked = await readPropertyRow(queries, publicId);
    if (locked?.version !== row.version || locked.verification !== row.verification) return null;
    const removed = await write(queries, { deps, proof, stored, patch, proposal, why, phone });
    const { verification, from, checks, reason } = given;
    if (verification !== undefined)
      await deps.moderation.verifyWithin(queries, actor, { publicId, verification, from, checks, reason });
    return removed;
  });
}

const isTeam = ({ role }: Actor): boolean => role === "admin" || role === "system";

function rejectTeamFields(actor: Actor, row: PropertyRow, given: PropertyChanges): void {
  if (given.verification !== undefined) authorize(actor, "property.verify", { ownerId: row.owner_id });
  if (given.owner !== undefined && given.owner !== row.owner_id)
    authorize(actor, "property.create-for-other");
  const raised = given.postedBy === "featured-dealer" && row.posted_by !== "featured-dealer";
  if (raised && !isTeam(actor)) throw createInvalid({ postedBy: m.property_featured_by_team() });
}

interface Writing {
  readonly deps: PropertyDeps;
  readonly proof: AuthorizedOn<"property.update">;
  readonly stored: SeenProperty;
  readonly patch: Patch;
  readonly proposal: ProposalRow | null;
  /** For a new owner: the reason, and the office's number. */
  readonly why: string;
  readonly phone: string;
}

async function write(queries: Queries, writing: Writing): Promise<readonly string[]> {
  const { deps, proof, stored, patch, proposal } = writing;
  const { row } = stored;
  const at = deps.clock.now();
  if (!isTeam(proof.actor) && row.verification === "approved") {
    const { now, later } = splitPatch(row, patch);
    const proposed = await propose(queries, { proof, stored, proposal, patch: later, at });
    // A reader must see the proposal, so the version of the property increases as well.
    if (proposed && isEmpty(now)) await updateProperty(proof, queries, { confirmed_at: at });
    if (isEmpty(now)) return [];
    return recordChange(queries, writing, await applyNow(queries, writing, now, at));
  }
  if (isEmpty(patch)) return [];
  if (patch.files && isTeam(proof.actor)) await rejectProposedFiles(queries, row.id);
  const columns = await getOwnerColumns(queries, row, patch.columns);
  const removed = await recordChange(
    queries,
    writing,
    await applyNow(queries, writing, { ...patch, columns }, at),
  );
  // A file that was sent while the listing was public is part of the change.
  if (proposal) await deleteProposal(proof, queries);
  const again = row.verification === "rejected" || row.verification === "changes-requested";
  if (again && !isTeam(proof.actor))
    await decide(deps.deciding, queries, { proof, property: row }, { step: "resubmit" });
  return removed;
}

const applyNow = (queries: Queries, { proof, stored }: Writing, patch: Patch, at: Date) =>
  applyPatch(queries, { proof, stored, patch, at, confirmed: !isTeam(proof.actor) });

async function recordChange(
  queries: Queries,
  { deps, proof, stored, why, phone }: Writing,
  applied: Applied,
): Promise<readonly string[]> {
  const { before, after, removedKeys } = applied;
  if (after.owner_id !== undefined) {
    await finishTransfer(deps, queries, { proof, row: stored.row, applied, reason: why, phone });
    return removedKeys;
  }
  const line = { action: "property.update", noun: "property", nounId: stored.row.public_id } as const;
  await recordAudit(queries, proof.actor, { ...line, before, after });
  return removedKeys;
}

/** What the owner wants to show would be lost, or come back with files that are gone. */
async function rejectProposedFiles(queries: Queries, propertyId: number): Promise<void> {
  const open = await readProposal(queries, propertyId);
  if (open?.files) throw createConflict(m.property_photos_proposed());
}

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
