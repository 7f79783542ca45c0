import { z } from "zod";
import { callBy } from "#domain/lead/call-time.ts";
import { getOfficeHours } from "#domain/lead/office-hours.ts";
import { doesVisitorKnow } from "#domain/lead/visit-news.ts";
import { LIMITS } from "#domain/limits.ts";
import { addSeconds } from "#domain/time/dates.ts";
import type { Queries } from "#server/platform/database/database.ts";
import type { JobKind } from "#server/platform/jobs/job-kind.ts";
import { writeVisitCalendar } from "./lead.calendar.presenter.ts";
import { followAddress } from "./lead.follow.service.ts";
import { readVisitorMail, readVisitSteps } from "./lead.follow.store.ts";
import { leadForVisitor, visitAgreed, visitCancelled } from "./lead.mail.ts";
import type { LeadDeps } from "./lead.service.ts";

/** For a visit, the number of the step, so that an outdated step is not mailed. */
const news = z.object({
  what: z.enum(["received", "visit", "visit-cancelled"]),
  lead: z.string(),
  sequence: z.number().optional(),
});
type News = z.infer<typeof news>;
/** A job of its own: the signed link must not be stored, so it is created when the mail is written. */
const visitorMail: JobKind<News> = { name: "lead-visitor-mail", data: news };

/**
 * Queues a mail to the visitor who sent the lead, in the transaction of the change. A visit is mailed when a minute has
 * passed without another step, so that a mistake can be corrected before the visitor is told.
 */
export type VisitorMail = (queries: Queries, what: News["what"], leadId: string) => Promise<void>;

/** Mails to visitors who gave an address and have not asked us to stop. */
export function createVisitorMail({
  database,
  clock,
  jobs,
  mail,
  links,
  readOffice,
  siteUrl,
}: LeadDeps): VisitorMail {
  jobs.register(visitorMail, async ({ what, lead: id, sequence: step }, { id: jobId }) => {
    const lead = await readVisitorMail(database.db, id);
    if (!lead?.email) return;
    if (step !== undefined && step !== lead.visit_sequence) return;
    const to = { email: lead.email };
    const about = { title: lead.property_title, follow: siteUrl + followAddress(links, id) };
    if (what === "received") {
      const by = callBy(lead.created_at, getOfficeHours((await readOffice()).hours), lead.preferred_time);
      return mail.deliver(leadForVisitor, { to, data: { ...about, callBy: by.toISOString() }, id: jobId });
    }
    if (what === "visit-cancelled") return mail.deliver(visitCancelled, { to, data: about, id: jobId });
    if (!lead.visit_at) return;
    const { visit_at: at, visit_place: place, visit_sequence: sequence } = lead;
    const host = new URL(siteUrl).host;
    const calendar = writeVisitCalendar({
      id,
      at,
      title: about.title,
      place,
      sequence,
      stamp: clock.now(),
      host,
    });
    await mail.deliver(visitAgreed, {
      to,
      data: { ...about, at: at.toISOString(), place, calendar },
      id: jobId,
    });
  });
  return async (queries, what, lead) => {
    if (what === "received") return void (await jobs.addJob(queries, visitorMail, { what, lead }));
    const now = clock.now();
    const visit = await readVisitSteps(queries, lead);
    // A cancellation is not mailed if the visitor was never told about the visit.
    if (what === "visit-cancelled" && !doesVisitorKnow(visit.steps.slice(0, -1), now)) return;
    const after = addSeconds(now, LIMITS.undoSeconds);
    await jobs.addJob(queries, visitorMail, { what, lead, sequence: visit.sequence }, { after });
  };
}
