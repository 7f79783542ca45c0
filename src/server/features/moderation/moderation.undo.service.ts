import { getUserId } from "#domain/account/roles.ts";
import { createConflict } from "#domain/failure.ts";
import { LIMITS } from "#domain/limits.ts";
import type { AuthorizedOn } from "#domain/policy/policy.ts";
import type { CheckKind, Verification } from "#domain/property/choices.ts";
import { addSeconds } from "#domain/time/dates.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { proposeMedia } from "../media/media.property.store.ts";
import { applyPatch, type Patch } from "../property/property.apply.service.ts";
import { requireActiveOwner } from "../property/property.life.service.ts";
import { readAsStored } from "../property/property.proposal.service.ts";
import { readPropertyRowById } from "../property/property.store.ts";
import {
  type ProposedValues,
  readProposal,
  writeProposal,
  writeProposalState,
} from "../property/property.write.store.ts";
import { INACTIVE_OWNER } from "./moderation.decision.service.ts";
import {
  DECIDED,
  deleteCheck,
  deleteEndedChecks,
  type ModeratedProperty,
  readChecks,
  readLastDecision,
  restoreChecks,
  restoreVerification,
  type StoredCheck,
} from "./moderation.decision.store.ts";

type Fields = Readonly<Record<string, unknown>>;
/** A decision as it is in the activity log. */
interface DecisionLog {
  readonly before: Fields;
  readonly after: Fields;
}

/** What an approval stored in the activity log besides the former columns. */
interface Kept {
  readonly projectUnits?: Patch["units"];
  readonly mediaFiles?: Patch["files"];
  readonly checks: readonly (StoredCheck & { readonly id: number })[];
  readonly proposal: ProposedValues & { readonly proposed_by: string | null; readonly submitted_at: string };
}

/**
 * Undoes a decision on a proposal: it is waiting again, and after an approval the listing, its files and its checks are
 * restored.
 * @throws Failure conflict if somebody has changed the property since
 */
async function undoOnProposal(
  queries: Queries,
  undoing: Undoing,
  { before, after }: DecisionLog,
): Promise<Fields> {
  if (after.step !== "approve") {
    const proposal = await readProposal(queries, undoing.property.id);
    if (!proposal || proposal.state === "pending") throw createConflict(m.queue_error_undo_changed());
    await writeProposalState(undoing.proof, queries, { state: "pending", reason: null, decided_at: null });
    return {};
  }
  if (after.version !== undoing.property.version) throw createConflict(m.queue_error_undo_changed());
  return undoApproval(queries, undoing, before);
}

async function undoApproval(
  queries: Queries,
  { proof, property, at }: Undoing,
  before: Fields,
): Promise<Fields> {
  const { about: _, projectUnits, mediaFiles, checks, proposal, ...columns } = before as Fields & Kept;
  // A check does not raise the version: one that a colleague has made since is newer than the one that would come back.
  const made = await readChecks(queries, property.id);
  if (made.some(({ kind }) => checks.some((ended) => ended.kind === kind)))
    throw createConflict(m.queue_error_undo_changed());
  const stored = await readAsStored(queries, await readPropertyRowById(queries, property.id));
  const patch = { columns, units: projectUnits ?? null, files: mediaFiles ?? null };
  const applied = await applyPatch(queries, {
    ...{ proof, stored, patch, at },
    ...{ keepFiles: true, restored: true },
  });
  await deleteEndedChecks(
    proof,
    queries,
    checks.map(({ id }) => id),
  );
  await restoreChecks(proof, queries, checks);
  const { proposed_by: by, submitted_at: sentAt } = proposal;
  await writeProposal(proof, queries, { ...proposal, by, at: new Date(sentAt) });
  const ids = proposal.files?.map(({ id }) => id) ?? [];
  await proposeMedia(proof, queries, { ids, at });
  return { ...applied.after };
}

/** The former state of a listing that `decide` stored in the activity log. */
interface Before {
  readonly verification: Verification;
  readonly reason: string | null;
  readonly publishedAt: string | null;
  readonly version?: number;
  readonly checks?: readonly StoredCheck[];
}

interface Undoing {
  readonly proof: AuthorizedOn<"property.verify">;
  readonly property: ModeratedProperty;
  readonly at: Date;
}

/**
 * Undoes the actor's own last decision, within the minute before the owner is told.
 * @returns the message to show
 * @throws Failure conflict if it is somebody else's, is not a decision of the team, has been mailed, or would show
 * visitors what has changed since
 */
export async function undoDecision(queries: Queries, { proof, property, at }: Undoing): Promise<string> {
  const last = await readLastDecision(queries, property.public_id);
  const mine = last && last.actor_id === getUserId(proof.actor);
  const after = last?.after;
  if (!mine || !after || after.step === "undo" || after.step === "resubmit")
    throw createConflict(m.queue_error_undo());
  if (addSeconds(last.at, LIMITS.undoSeconds) < at) throw createConflict(m.queue_error_undo_late());
  const log = { before: last.before ?? {}, after };
  const undone =
    after.about === "proposal"
      ? await undoOnProposal(queries, { proof, property, at }, log)
      : await undoOnListing(queries, { proof, property, at }, log);
  await recordAudit(queries, proof.actor, {
    action: DECIDED,
    noun: "property",
    nounId: property.public_id,
    before: { about: after.about },
    after: { about: after.about, step: "undo", undoes: last.id, ...undone },
  });
  const title = property.property_title;
  if (after.about === "proposal") return m.queue_undone_proposal({ title });
  return m.queue_undone({ title, status: (undone as Before).verification });
}

/** @throws Failure conflict if a colleague has made one of the checks anew, or removed it, since the decision */
async function expectChecksAsMade(
  queries: Queries,
  propertyId: number,
  kinds: readonly CheckKind[],
  madeAt: string,
): Promise<void> {
  if (kinds.length === 0) return;
  const now = new Map((await readChecks(queries, propertyId)).map((check) => [check.kind, check.checked_at]));
  if (kinds.some((kind) => now.get(kind)?.toISOString() !== madeAt))
    throw createConflict(m.queue_error_undo_changed());
}

async function undoOnListing(
  queries: Queries,
  { proof, property, at }: Undoing,
  { before, after }: DecisionLog,
): Promise<Pick<Before, "verification" | "reason">> {
  const was = before as unknown as Before;
  // While the listing is with the team, what its owner saves is stored at once, and nobody has read it.
  if (was.verification === "approved" && was.version !== property.version)
    throw createConflict(m.queue_error_undo_changed());
  // A listing that is with the team is changed at once: what its owner has proposed since would belong to nothing.
  const proposal = after.verification === "approved" ? await readProposal(queries, property.id) : null;
  if (proposal) throw createConflict(m.queue_error_undo_changed());
  const kinds = (after.checks as CheckKind[] | undefined) ?? [];
  await expectChecksAsMade(queries, property.id, kinds, String(after.checkedAt));
  if (was.verification === "approved") await requireActiveOwner(queries, property.owner_id, INACTIVE_OWNER);
  await restoreVerification(proof, queries, { ...was, at });
  for (const kind of kinds) await deleteCheck(proof, queries, kind);
  await restoreChecks(proof, queries, was.checks ?? []);
  return { verification: was.verification, reason: was.reason };
}
