import { z } from "zod";
import { computeCallDeadline, getOfficeHours } from "#domain/lead/office-hours.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { defineJob } from "#server/platform/jobs/job-kind.ts";
import { writeTrackingLink } from "./lead.link.service.ts";
import { readVisitorMail } from "./lead.visitor.store.ts";
import { leadForVisitor } from "./lead.mail.ts";
import type { LeadDeps } from "./lead.service.ts";

/** A job of its own: the signed link must not be stored, so it is created when the mail is written. */
const visitorMail = defineJob({ name: "lead-visitor-mail", data: z.object({ lead: z.string() }) });

/** Queues the confirmation to the visitor who sent the lead, in the transaction that saves it. */
export type VisitorMail = (queries: Queries, leadId: string) => Promise<void>;

/** Confirmations to visitors who gave an address and have not asked us to stop. */
export function createVisitorMail({
  database,
  jobs,
  mail,
  links,
  readOffice,
  siteUrl,
}: LeadDeps): VisitorMail {
  jobs.register(visitorMail, async ({ lead: id }, { id: jobId }) => {
    const lead = await readVisitorMail(database.db, id);
    if (!lead?.email) return;
    const hours = getOfficeHours((await readOffice()).hours);
    const by = lead.call_by ?? computeCallDeadline(lead.created_at, hours, lead.preferred_time);
    const follow = siteUrl + writeTrackingLink(links, id);
    const data = { title: lead.property_title, follow, callBy: by.toISOString() };
    await mail.deliver(leadForVisitor, { to: { email: lead.email }, data, id: jobId });
  });
  return async (queries, lead) => void (await jobs.addJob(queries, visitorMail, { lead }));
}
