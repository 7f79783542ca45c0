import { z } from "zod";
import type { Actor } from "#domain/account/roles.ts";
import { createConflict, createInvalid } from "#domain/failure.ts";
import { LIMITS } from "#domain/limits.ts";
import { type AuthorizedOn, authorize, authorizeOn } from "#domain/policy/policy.ts";
import { isCheckable } from "#domain/property/change-effects.ts";
import type { CheckKind, Verification } from "#domain/property/choices.ts";
import { getVerificationAfter, type ModerationStep, needsReason } from "#domain/property/moderation.ts";
import { addSeconds } from "#domain/time/dates.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { SignedLinks } from "#server/platform/auth/signed-link.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { defineJob } from "#server/platform/jobs/job-kind.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import { m } from "#words/generated/messages.js";
import { writeEmailLink } from "../account/account.email.service.ts";
import { readEmailState } from "../account/account.store.ts";
import type { MailService } from "../mail/mail.service.ts";
import { requireActiveOwner } from "../property/property.life.service.ts";
import { readFilesByKind } from "../property/property.public.store.ts";
import { lockOwnerOf } from "../property/property.store.ts";
import {
  DECIDED,
  type ModeratedProperty,
  readChecks,
  readLastDecision,
  readModeratedProperty,
  writeCheck,
  writeVerification,
} from "./moderation.decision.store.ts";
import {
  listingApproved,
  listingApprovedHidden,
  listingChangeRequest,
  listingRejected,
  listingWithheld,
  proposalApproved,
  proposalApprovedHidden,
  proposalChangeRequest,
  proposalRejected,
} from "./moderation.mail.ts";

const decisionMailData = z.object({
  propertyId: z.string(),
  decisionId: z.number(),
  about: z.enum(["listing", "proposal"]),
});
type DecisionMailData = z.infer<typeof decisionMailData>;
const decisionMail = defineJob({ name: "decision-mail", data: decisionMailData });

const KINDS = {
  listing: {
    approve: listingApproved,
    hidden: listingApprovedHidden,
    reject: listingRejected,
    askChange: listingChangeRequest,
  },
  proposal: {
    approve: proposalApproved,
    hidden: proposalApprovedHidden,
    reject: proposalRejected,
    askChange: proposalChangeRequest,
  },
};

export interface DecisionMailDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly mail: MailService;
  readonly links: SignedLinks;
  readonly siteUrl: string;
}

/** Queues the mail to the owner about a decision, in the transaction of the decision. */
type QueueDecisionMail = (queries: Queries, decision: DecisionMailData) => Promise<void>;

/**
 * Mails a decision to the owner when it can no longer be undone. A decision that was undone or replaced by another one
 * is not mailed.
 */
export function createDecisionMail(deps: DecisionMailDeps): QueueDecisionMail {
  const { database, clock, jobs, mail } = deps;
  jobs.register(decisionMail, async ({ propertyId, decisionId, about }, { id }) => {
    const last = await readLastDecision(database.db, propertyId, about);
    const property = await readModeratedProperty(database.db, propertyId, "read");
    if (!property || last?.id !== decisionId) return;
    const { step, reason = null } = last.after as { step: string; reason?: string | null };
    const wasApproved = last.before?.verification === "approved";
    const to = { userId: property.owner_id };
    const data = { propertyId, title: property.property_title };
    const verified = property.checked.length > 0;
    const kinds = KINDS[about];
    const owner = property.withheld && (await readEmailState(database.db, property.owner_id));
    if (owner && step === "approve") {
      const link = writeEmailLink(deps, owner);
      return mail.deliver(listingWithheld, { to, data: { title: property.property_title, link }, id });
    }
    const { life } = property;
    if (step === "approve" && life !== "live")
      return mail.deliver(kinds.hidden, { to, data: { title: data.title, life }, id });
    if (step === "approve") return mail.deliver(kinds.approve, { to, data: { ...data, verified }, id });
    const why = { ...data, reason, wasApproved };
    if (step === "reject") return mail.deliver(kinds.reject, { to, data: why, id });
    if (step === "ask-change") return mail.deliver(kinds.askChange, { to, data: why, id });
  });
  return async (queries, decision) => {
    const after = addSeconds(clock.now(), LIMITS.undoSeconds);
    await jobs.addJob(queries, decisionMail, decision, { after });
  };
}

/** Why a listing cannot be approved, by what its owner's account is. */
export const INACTIVE_OWNER = {
  suspended: m.moderation_error_suspended,
  gone: m.moderation_error_owner_gone,
};

export interface DecideDeps {
  readonly clock: Clock;
  readonly queueDecisionMail: QueueDecisionMail;
}

/** A decision on a listing. */
export interface Decision {
  readonly step: ModerationStep;
  /** The reason, as its owner reads it. */
  readonly reason?: string | undefined;
  /** The state and version that the actor saw. */
  readonly from?: Verification | undefined;
  readonly version?: number | undefined;
  /** For an approval: what was checked. */
  readonly checks?: readonly CheckKind[] | undefined;
}

/** Locks the property and checks whether the actor may decide on it, in an order that reveals as little as possible. */
export async function lockForTeam(queries: Queries, actor: Actor, publicId: string) {
  await lockOwnerOf(queries, publicId);
  const property = await readModeratedProperty(queries, publicId, "lock");
  authorize(actor, "property.read-private", { ownerId: property?.owner_id ?? null });
  const proof = authorizeOn(actor, "property.verify", property, m.moderation_error_gone());
  return { property: property as ModeratedProperty, proof };
}

/** A locked listing, and the proof that the actor may decide on it. */
export interface Deciding {
  readonly proof: AuthorizedOn<"property.verify"> | AuthorizedOn<"property.update">;
  readonly property: Pick<
    ModeratedProperty,
    | "id"
    | "public_id"
    | "owner_id"
    | "verification"
    | "rejection_reason"
    | "published_at"
    | "withheld"
    | "version"
  >;
}

/**
 * Makes every decision on a listing, wherever it comes from: checks that the step is possible, saves it and what was
 * checked, writes the activity log, and queues the mail to the owner for when it can no longer be undone. The same
 * decision again changes nothing, except for a new reason to the owner.
 * @returns the new state
 * @throws Failure conflict if the listing has changed since it was read, or its owner is suspended or deleted; invalid
 * if a required reason is missing, or a check of files that are not there
 */
export async function decide(
  deps: DecideDeps,
  queries: Queries,
  { proof, property }: Deciding,
  decision: Decision,
) {
  const { step } = decision;
  expectAsRead(property, decision);
  const reason = needsReason(step) ? (decision.reason ?? "").trim() || null : null;
  if (step === "ask-change" && reason === null) throw createInvalid({ reason: m.admin_reason_needed() });
  const verification = getVerificationAfter(property.verification, step);
  if (verification === null || isNothingNew(property, verification, reason)) return property;
  if (verification === "approved") await requireActiveOwner(queries, property.owner_id, INACTIVE_OWNER);
  const at = deps.clock.now();
  const submittedAt = step === "resubmit" ? { submittedAt: at } : {};
  const after = await writeVerification(proof, queries, { verification, reason, at, ...submittedAt });
  const checked = verification === "approved" ? await check(queries, proof, decision.checks ?? [], at) : null;
  const decisionId = await recordAudit(queries, proof.actor, {
    action: DECIDED,
    noun: "property",
    nounId: property.public_id,
    before: {
      about: "listing",
      verification: property.verification,
      reason: property.rejection_reason,
      publishedAt: property.published_at?.toISOString() ?? null,
      version: property.version,
      ...(checked && { checks: checked.before }),
    },
    after: {
      ...{ about: "listing", step, verification, reason },
      ...(checked && { checks: checked.kinds, checkedAt: at.toISOString() }),
    },
  });
  if (step === "approve" || needsReason(step))
    await deps.queueDecisionMail(queries, { propertyId: property.public_id, decisionId, about: "listing" });
  return after;
}

function expectAsRead(
  property: Deciding["property"],
  { from, version }: Pick<Decision, "from" | "version">,
): void {
  if (from && from !== property.verification)
    throw createConflict(m.moderation_error_meanwhile({ status: property.verification }));
  expectVersion(property, version);
}

/** @throws Failure conflict if the listing has changed since it was viewed */
export function expectVersion(property: { readonly version: number }, version: number | undefined): void {
  if (version !== undefined && version !== property.version) throw createConflict(m.queue_error_changed());
}

const isNothingNew = (
  was: Deciding["property"],
  verification: Verification,
  reason: string | null,
): boolean => was.verification === verification && (reason === null || reason === was.rejection_reason);

/** Why a listing without such files cannot have the check. */
const NOTHING_TO_CHECK: Partial<Record<CheckKind, () => string>> = {
  photos: m.moderation_error_check_photos,
  video: m.moderation_error_check_video,
};

/**
 * @param field the field of the request that names the checks
 * @throws Failure invalid if photos or a video are said to be checked and there are none
 */
export async function expectCheckable(
  queries: Queries,
  propertyId: number,
  kinds: readonly CheckKind[],
  field: "kind" | "checks",
): Promise<void> {
  const files = await readFilesByKind(queries, propertyId);
  const hasFiles = (wanted: "photo" | "video") => files.some(({ kind }) => kind === wanted);
  const has = { photos: hasFiles("photo"), videos: hasFiles("video") };
  const wrong = kinds.find((kind) => !isCheckable(kind, has));
  if (wrong) throw createInvalid({ [field]: NOTHING_TO_CHECK[wrong]?.() ?? m.moderation_error_check() });
}

/**
 * Saves the checks made with the approval. Returns them, and what they were before.
 * @throws Failure invalid if there is nothing to check
 */
async function check(
  queries: Queries,
  proof: Deciding["proof"],
  kinds: readonly CheckKind[],
  at: Date,
): Promise<{ kinds: readonly CheckKind[]; before: object[] } | null> {
  if (kinds.length === 0) return null;
  await expectCheckable(queries, proof.subjectId, kinds, "checks");
  const before = (await readChecks(queries, proof.subjectId)).filter(({ kind }) => kinds.includes(kind));
  const team = proof as AuthorizedOn<"property.verify">;
  for (const kind of kinds) await writeCheck(team, queries, { kind, note: "", at });
  return { kinds, before };
}
