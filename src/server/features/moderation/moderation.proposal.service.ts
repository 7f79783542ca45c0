import type { Comparison } from "#contract/admin/queue.ts";
import type { PropertyAnswers } from "#contract/listing/property.ts";
import { createConflict, createInvalid } from "#domain/failure.ts";
import type { AuthorizedOn } from "#domain/policy/policy.ts";
import { findChangedFiles, getChecksEndedBy } from "#domain/property/change-effects.ts";
import { type FieldName, getField, isOneValue, PUBLIC_TEXTS } from "#domain/property/fields/fields.ts";
import { getProposalAfter, needsReason, type TeamStep } from "#domain/property/moderation.ts";
import { listDoubts } from "#domain/public-text/public-text.ts";
import { compareWords } from "#domain/text/diff.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import {
  applyPatch,
  type Patch,
  pickChanged,
  rejectNewTroubles,
  type SeenProperty,
} from "../property/property.apply.service.ts";
import { getChangedFields } from "../property/property.present.ts";
import { readAsStored, readWithProposal } from "../property/property.proposal.service.ts";
import { readPropertyRowById } from "../property/property.store.ts";
import {
  deleteProposal,
  type ProposalRow,
  readProposal,
  writeProposalState,
} from "../property/property.write.store.ts";
import { type DecideDeps, expectVersion } from "./moderation.decision.service.ts";
import { DECIDED, type ModeratedProperty, readLastDecision } from "./moderation.decision.store.ts";
import { compareFiles } from "./moderation.present.ts";
import { readPublicTexts as storedTexts } from "./moderation.queue.store.ts";

/** Compares a proposal with what is public; null if there is no proposal. */
export async function getComparison(queries: Queries, propertyId: number): Promise<Comparison | null> {
  const row = await readPropertyRowById(queries, propertyId);
  const proposal = await readProposal(queries, propertyId);
  if (!proposal) return null;
  const { answers: was } = await readAsStored(queries, row);
  const { answers: now } = await readWithProposal(queries, row, proposal);
  const changed = getChangedFields(was, now);
  const filterByKind = (...kinds: string[]) =>
    changed.filter((name) => kinds.includes(getField(name).value.kind));
  const words = filterByKind("text", "line");
  const has = (answers: PropertyAnswers, name: string) => answers.amenities[name] === true;
  const amenities = Object.keys(now.amenities);
  const files = findChangedFiles(getKinds(was), getKinds(now));
  return {
    sentAt: proposal.submitted_at.toISOString(),
    texts: words.map((field) => ({
      field,
      parts: compareWords(getText(was, field), getText(now, field)),
      words: listDoubts(getText(now, field)),
    })),
    facts: changed
      .filter((name) => !words.includes(name) && isOneValue(name))
      .map((field) => ({ field, was: pickValue(was, field), now: pickValue(now, field) })),
    amenities: {
      added: amenities.filter((name) => has(now, name) && !has(was, name)),
      removed: amenities.filter((name) => has(was, name) && !has(now, name)),
    },
    units: changed.includes("projectUnits") ? { was: was.projectUnits, now: now.projectUnits } : null,
    files: changed.includes("mediaFiles") ? compareFiles(was.mediaFiles, now.mediaFiles) : [],
    ends: getChecksEndedBy({ fields: changed, ...files }).filter((kind) => row.checked.includes(kind)),
  };
}

/** The value of a field; the owner cannot be changed by a proposal. */
const getAnswer = (answers: PropertyAnswers, name: FieldName) => (name === "owner" ? null : answers[name]);
const getText = (answers: PropertyAnswers, name: FieldName) => String(getAnswer(answers, name) ?? "");
const pickValue = (answers: PropertyAnswers, name: FieldName) =>
  getAnswer(answers, name) as string | number | boolean | null;

const getKinds = ({ mediaFiles }: PropertyAnswers) =>
  mediaFiles.map(({ id, video }) => ({
    public_id: id,
    kind: video ? ("video" as const) : ("photo" as const),
  }));

/** The texts to search for doubtful words: those of the proposal, otherwise those of the listing. */
export async function getTextsToRead(queries: Queries, propertyId: number): ReturnType<typeof storedTexts> {
  const proposal = await readProposal(queries, propertyId);
  if (!proposal) return storedTexts(queries, propertyId);
  const { answers } = await readWithProposal(
    queries,
    await readPropertyRowById(queries, propertyId),
    proposal,
  );
  const captions = answers.mediaFiles.filter(({ caption }) => caption !== "");
  return [
    ...PUBLIC_TEXTS.map((name) => [name, answers[name]] as const),
    ...captions.map(({ caption }) => ["caption", caption] as const),
  ];
}

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
  await deps.queueDecisionMail(queries, { propertyId: property.public_id, decisionId, about: "proposal" });
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
  rejectNewTroubles(stored.answers, seen.answers);
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
