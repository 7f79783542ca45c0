import { createConflict, createInvalid } from "#domain/failure.ts";
import type { AuthorizedOn } from "#domain/policy/policy.ts";
import { getProposalAfter, needsReason, type TeamStep } from "#domain/property/moderation.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { applyPatch } from "../property/property.apply.service.ts";
import {
  deleteProposal,
  type ProposalRow,
  readProposal,
  writeProposalState,
} from "../property/property.proposal.store.ts";
import { readAsStored, readWithProposal } from "../property/property.seen.service.ts";
import { readPropertyRowById } from "../property/property.store.ts";
import {
  type Patch,
  pickChanged,
  refuseNewTroubles,
  type SeenProperty,
} from "../property/property.target.service.ts";
import { type DecideDeps, expectVersion } from "./moderation.decision.service.ts";
import { DECIDED, type ModeratedProperty, readLastDecision } from "./moderation.decision.store.ts";

/** The team's decision on a proposal. */
export interface ProposalDecision {
  readonly step: Exclude<TeamStep, "set-pending">;
  readonly reason?: string | undefined;
  /** The version of the property that the team saw. */
  readonly version: number;
}

interface Deciding {
  readonly proof: AuthorizedOn<"property.verify">;
  readonly property: ModeratedProperty;
}

/**
 * Decides on a proposal. If it is approved, it becomes public, and checks of the changed data end; if it is rejected,
 * the listing stays as it is; or the owner is asked for a change. The activity log and the mail to the owner are the
 * same as for other decisions.
 * @throws Failure conflict if nothing is waiting, or it has changed since it was viewed; invalid if a required reason
 * is missing
 */
export async function decideOnProposal(
  deps: DecideDeps,
  queries: Queries,
  { proof, property }: Deciding,
  decision: ProposalDecision,
): Promise<void> {
  const { step } = decision;
  expectVersion(property, decision.version);
  const proposal = await readProposal(queries, property.id);
  const state = proposal && getProposalAfter(proposal.state, step);
  if (!proposal || state === null) throw await createTooLate(queries, property);
  const reason = needsReason(step) ? (decision.reason ?? "").trim() || null : null;
  if (needsReason(step) && reason === null) throw createInvalid({ reason: m.admin_reason_needed() });
  const at = deps.clock.now();
  const applied = state === "gone" ? await approve(queries, { proof, property, proposal, at }) : null;
  if (state !== "gone") await writeProposalState(proof, queries, { state, reason, decided_at: at });
  const decisionId = await recordAudit(queries, proof.actor, {
    action: DECIDED,
    noun: "property",
    nounId: property.public_id,
    before: { about: "proposal", ...applied?.before },
    after: { about: "proposal", step, reason, ...applied?.after },
  });
  await deps.tellLater(queries, { propertyId: property.public_id, decisionId, about: "proposal" });
}

/** Nothing waits any more: a colleague has approved the listing itself, or it is about changes. */
async function createTooLate(queries: Queries, { public_id, verification }: ModeratedProperty) {
  const last = await readLastDecision(queries, public_id);
  const isListing = last?.after?.about === "listing" && last.after.step === "approve";
  return createConflict(
    isListing ? m.queue_error_decided({ status: verification }) : m.queue_error_no_proposal(),
  );
}

type Approving = Deciding & { readonly proposal: ProposalRow; readonly at: Date };

/** Returns what the activity log needs: the changes, and everything that is needed to undo the approval. */
async function approve(queries: Queries, { proof, property, proposal, at }: Approving) {
  const row = await readPropertyRowById(queries, property.id);
  const stored = await readAsStored(queries, row);
  const seen = await readWithProposal(queries, row, proposal);
  // Our team may have changed the listing since the proposal was sent.
  refuseNewTroubles(stored.answers, seen.answers);
  const patch = getPatch(stored, seen, proposal);
  const applied = await applyPatch(queries, { proof, stored, patch, at, keepFiles: true });
  await deleteProposal(proof, queries);
  const { columns, units, files, proposed_by, submitted_at } = proposal;
  return {
    before: {
      ...applied.before,
      checks: applied.ended,
      proposal: { columns, units, files, proposed_by, submitted_at: submitted_at.toISOString() },
    },
    after: { ...applied.after, version: property.version + 1 },
  };
}

/** The parts of a proposal that still differ from what is public. */
function getPatch(stored: SeenProperty, seen: SeenProperty, { columns, units, files }: ProposalRow): Patch {
  const left = seen.answers.mediaFiles.map(({ id, caption }) => ({ id, caption }));
  return {
    columns: pickChanged(stored.row, columns),
    units,
    files: files && left,
  };
}
