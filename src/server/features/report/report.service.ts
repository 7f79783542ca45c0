import type {
  ReportDecision,
  ReportDecisionAnswer,
  ReportInput,
  ReportReceipt,
} from "#contract/listing/report.ts";
import { type Actor, getUserId } from "#domain/account/roles.ts";
import { createConflict, createForbidden, createInvalid, createNotFound } from "#domain/failure.ts";
import { REPORT_STATUSES } from "#domain/feedback/choices.ts";
import { authorize, authorizeOn, findPolicyFailure } from "#domain/policy/policy.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { RateLimit, RateLimits } from "#server/platform/auth/rate-limiter.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { createInbox, rejectStaleStatus } from "#server/platform/database/lists.ts";
import { m } from "#words/generated/messages.js";
import type { ModerationService } from "../moderation/moderation.service.ts";
import { readPublicSubject } from "../property/property.public.store.ts";
import { presentReport } from "./report.present.ts";
import {
  countReports,
  decideReport,
  insertReport,
  isReplaced,
  lockReport,
  readReportForTeam,
  readReportRows,
} from "./report.store.ts";

/** Reports by one person. */
export const REPORTS_PER_PERSON: RateLimit = { max: 10, seconds: 3_600 };

const DONE = {
  open: m.report_done_open,
  dismissed: m.report_done_dismissed,
  upheld: m.report_done_upheld,
};

export interface ReportDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly limits: RateLimits;
  readonly moderation: Pick<ModerationService, "verifyWithin">;
}

export type ReportService = ReturnType<typeof createReportService>;

/** Visitors' reports about listings, and the team's decisions on them. */
export function createReportService(deps: ReportDeps) {
  const { database, clock } = deps;
  const attempts = deps.limits("report", REPORTS_PER_PERSON);
  return {
    /**
     * Saves a report for the team.
     * @throws Failure not_found, forbidden on one's own property, conflict while an earlier one is open, too_many
     */
    async write(actor: Actor, input: ReportInput): Promise<ReportReceipt> {
      authorize(actor, "report.write");
      const key = getUserId(actor) ?? "";
      await attempts.take(key);
      return database.transaction(async (queries) => {
        const subject = await readPublicSubject(queries, input.propertyId);
        if (findPolicyFailure(actor, "report.write", { ownerId: subject?.owner_id ?? null }))
          throw createForbidden(m.report_error_own());
        const proof = authorizeOn(actor, "report.write", subject, m.list_error_gone());
        const report = await insertReport(proof, queries, { input, at: clock.now() });
        if (!report) throw createConflict(m.report_error_open());
        const createdAt = report.created_at.toISOString();
        return {
          report: { _id: report.public_id, propertyId: input.propertyId, createdAt },
          message: m.report_thanks(),
        };
      });
    },

    ...createInbox({
      database,
      action: "report.manage",
      waiting: { table: "report", status: "open" },
      count: countReports,
      read: readReportRows,
      present: presentReport,
    }),

    /**
     * Dismisses a report, acts on it, or opens it again.
     * @throws Failure not_found; conflict if a colleague has decided since it was read, the listing to be hidden has
     * changed since, or there is a newer open one; invalid if the request does not say what was read
     */
    decide: (actor: Actor, id: string, decision: ReportDecision): Promise<ReportDecisionAnswer> =>
      decide(deps, actor, id, decision),
  };
}

async function decide(
  { database, clock, moderation }: ReportDeps,
  actor: Actor,
  id: string,
  { status, from, note, noteWas, hide, version }: ReportDecision,
): Promise<ReportDecisionAnswer> {
  authorize(actor, "report.manage");
  return database.transaction(async (queries) => {
    const asked = await readReportForTeam(queries, id);
    if (!asked) throw createNotFound();
    // The listing is locked before its report, in the same order as everywhere, to prevent deadlocks.
    const hidden = hide && asked.verification === "approved";
    if (hidden) await hideListing(queries, asked.property_public_id);
    const proof = authorizeOn(actor, "report.manage", await lockReport(queries, id));
    const before = await readReportForTeam(queries, id);
    if (!before) throw createNotFound();
    rejectStaleStatus(REPORT_STATUSES, before.status, from);
    if (note !== undefined && before.note !== note && before.note !== noteWas)
      throw createConflict(m.message_error_note({ note: before.note }), "note");
    if (status === "open" && (await isReplaced(queries, id))) throw createConflict(m.report_error_replaced());
    await decideReport(proof, queries, { status, note, at: clock.now() });
    const after = await readReportForTeam(queries, id);
    if (!after) throw createNotFound();
    if (before.status !== after.status || before.note !== after.note)
      await recordAudit(queries, actor, {
        action: "report.decide",
        noun: "report",
        nounId: id,
        before: { status: before.status, note: before.note },
        after: { status: after.status, note: after.note, property: after.property_public_id, hidden },
      });
    return { report: presentReport(after), message: hidden ? m.report_done_hidden() : DONE[status]() };
  });

  /** Only as it was read: what its owner or a colleague has changed since may be the mend of what was reported. */
  async function hideListing(queries: Queries, publicId: string): Promise<void> {
    if (version === undefined) throw createInvalid({ version: m.queue_error_version() });
    await moderation.verifyWithin(queries, actor, {
      publicId,
      version,
      verification: "pending",
      from: "approved",
    });
  }
}
