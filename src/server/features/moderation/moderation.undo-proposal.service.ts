import { createConflict } from "#domain/failure.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { proposeMedia } from "../media/media.property.store.ts";
import { applyPatch } from "../property/property.apply.service.ts";
import {
  type ProposedValues,
  readProposal,
  writeProposal,
  writeProposalState,
} from "../property/property.proposal.store.ts";
import { readAsStored } from "../property/property.seen.service.ts";
import { readPropertyRowById } from "../property/property.store.ts";
import type { Patch } from "../property/property.target.service.ts";
import { deleteEndedChecks, readChecks, restoreChecks, type StoredCheck } from "./moderation.check.store.ts";
import type { Undoing } from "./moderation.undo.service.ts";

type Fields = Readonly<Record<string, unknown>>;
/** A decision as it is in the activity log. */
export interface DecisionLog {
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
export async function undoOnProposal(
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
