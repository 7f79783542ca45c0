import type { PropertyChanges } from "#contract/listing/property.ts";
import { getSupportPhone } from "#domain/account/contact-details.ts";
import type { Actor } from "#domain/account/roles.ts";
import { createConflict, createInvalid } from "#domain/failure.ts";
import { type AuthorizedOn, authorize, authorizeOn } from "#domain/policy/policy.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { decide } from "../moderation/moderation.decision.service.ts";
import { type Applied, applyPatch } from "./property.apply.service.ts";
import { finishTransfer, getOwnerColumns } from "./property.owner.service.ts";
import { lockOwnerOf } from "./property.owner.store.ts";
import { deleteProposal, type ProposalRow, readProposal } from "./property.proposal.store.ts";
import { propose, splitPatch } from "./property.proposal.service.ts";
import { readAsStored, readWithProposal } from "./property.seen.service.ts";
import type { PropertyDeps } from "./property.service.ts";
import { lockProperty, type PropertyRow, readPropertyRow } from "./property.store.ts";
import { computePatch, isEmpty, type Patch, type SeenProperty } from "./property.target.service.ts";
import { updateProperty } from "./property.write.store.ts";

/** How often a change is tried again because somebody else saved first. */
const TRIES = 3;

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
  for (let tries = 1; ; tries += 1) {
    const removedKeys = await tryToChange(deps, change);
    if (removedKeys) return deps.media.forget(removedKeys);
    if (tries === TRIES) throw createConflict(m.property_stale());
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
  refuseTeamFields(actor, row, given);
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

function refuseTeamFields(actor: Actor, row: PropertyRow, given: PropertyChanges): void {
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
  if (patch.files && isTeam(proof.actor)) await refuseProposedFiles(queries, row.id);
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
  const line = { action: "property.update", noun: "property", nounId: stored.row.public_id };
  await recordAudit(queries, proof.actor, { ...line, before, after });
  return removedKeys;
}

/** What the owner wants to show would be lost, or come back with files that are gone. */
async function refuseProposedFiles(queries: Queries, propertyId: number): Promise<void> {
  const open = await readProposal(queries, propertyId);
  if (open?.files) throw createConflict(m.property_photos_proposed());
}
