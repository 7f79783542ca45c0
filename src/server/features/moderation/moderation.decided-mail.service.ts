import { z } from "zod";
import { LIMITS } from "#domain/limits.ts";
import { addSeconds } from "#domain/time/dates.ts";
import type { SignedLinks } from "#server/platform/auth/signed-link.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { defineJob } from "#server/platform/jobs/job-kind.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import { writeEmailLink } from "../account/account.email.service.ts";
import { readEmailState } from "../account/account.email.store.ts";
import type { MailService } from "../mail/mail.service.ts";
import { readLastDecision, readModeratedProperty } from "./moderation.decision.store.ts";
import {
  listingApproved,
  listingApprovedHidden,
  listingChangeRequest,
  listingRejected,
  listingWithheld,
} from "./moderation.mail.ts";
import {
  proposalApproved,
  proposalApprovedHidden,
  proposalChangeRequest,
  proposalRejected,
} from "./moderation.proposal.mail.ts";

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
export type QueueDecisionMail = (queries: Queries, decision: DecisionMailData) => Promise<void>;

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
