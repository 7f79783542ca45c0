import { z } from "zod";
import { getFirstName } from "#domain/account/person-name.ts";
import { describeMoment } from "#domain/lead/office-hours.ts";
import { LIMITS } from "#domain/limits.ts";
import { authorize, authorizeOn } from "#domain/policy/policy.ts";
import { addSeconds } from "#domain/time/dates.ts";
import { isVisitOpen, type Party } from "#domain/visit/choices.ts";
import type { VisitMover, VisitNotice } from "#domain/visit/moves.ts";
import { findDueReminder, type ReminderKind } from "#domain/visit/visit-times.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { defineJob } from "#server/platform/jobs/job-kind.ts";
import { m } from "#words/generated/messages.js";
import type { LeadDeps } from "../lead/lead.service.ts";
import { writeVisitLink } from "../link/link.address.service.ts";
import type { MailTo } from "../mail/mail.service.ts";
import {
  visitCancellation,
  visitConfirmation,
  visitForMember,
  visitPending,
  visitQuestion,
  visitRatingRequest,
  visitReminder,
} from "./visit.mail.ts";
import { writeVisitCalendar } from "./visit.present.ts";
import {
  markVisitsReminded,
  readVisit,
  readVisitsToNotify,
  recordNotification,
  takeComingVisits,
  type VisitRow,
} from "./visit.store.ts";

const visitMailData = z.object({
  visit: z.string(),
  to: z.enum(["visitor", "owner", "member"]),
  what: z.enum(["time", "agreed", "off", "rate", "reminder"]),
  /** The step that is mailed, so that an outdated one is not. */
  sequence: z.number(),
});
type VisitMailData = z.infer<typeof visitMailData>;
/** A job of its own: the signed link must not be stored, so it is created when the mail is written. */
const visitMail = defineJob({ name: "visit-mail", data: visitMailData });

interface VisitStep {
  readonly visit: string;
  readonly sequence: number;
  readonly news: readonly VisitNotice[];
  readonly by: VisitMover;
}

/**
 * Queues the mails about a move, in the transaction of the move. What the team did is mailed when a minute has passed
 * without another step, so that a mistake can be corrected before anybody is told.
 */
export type NotifyAboutVisit = (queries: Queries, step: VisitStep) => Promise<void>;

interface NoticeOf {
  readonly public_id: string;
  readonly sequence: number;
}

/** Mails that do not follow from what a person did. They are queued in the transaction that finds them due. */
interface VisitNotifications {
  /** Reminds all three. */
  remindOf(queries: Queries, visit: NoticeOf): Promise<void>;
  /** Tells the owner and the team's member that the visit is cancelled, once. */
  notifyOfCancellation(queries: Queries, visit: NoticeOf): Promise<void>;
}

/** Mails about visits: to the visitor, the owner and the member of the team. */
export function createVisitNotifier(deps: LeadDeps): VisitNotifications & { notify: NotifyAboutVisit } {
  const { database, clock, jobs } = deps;
  jobs.register(visitMail, async (about, { id }) => {
    const visit = await readVisit(database.db, about.visit);
    if (!visit || !isStillTrue(visit, about, clock.now())) return;
    const { to } = about;
    if (to === "member") return mailMember(deps, visit, about.what, id);
    const box = findRecipient(visit, to);
    if (!box) return;
    if (about.what !== "rate") {
      const row = { id: visit.lead_id, owner_id: visit.owner_id };
      const proof = authorizeOn({ role: "system" }, "lead.change-visit", row);
      if (!(await recordNotification(proof, database.db, { visit, to }))) return;
    }
    await mailParty(deps, visit, { to, box, what: about.what, id });
  });
  return {
    async notify(queries, { visit, sequence, news, by }) {
      const after = by === "team" ? { after: addSeconds(clock.now(), LIMITS.undoSeconds) } : {};
      for (const { to, what } of news) {
        // The member who did it knows.
        if (to === "member" && by === "team") continue;
        await jobs.addJob(queries, visitMail, { visit, to, what, sequence }, after);
      }
    },
    async remindOf(queries, { public_id: visit, sequence }) {
      for (const to of ["visitor", "owner", "member"] as const)
        await jobs.addJob(queries, visitMail, { visit, to, what: "reminder", sequence });
    },
    async notifyOfCancellation(queries, { public_id: visit, sequence }) {
      for (const to of ["owner", "member"] as const) {
        const key = `${visit} ${sequence} ${to}`;
        await jobs.addJob(queries, visitMail, { visit, to, what: "off", sequence }, { key });
      }
    },
  };
}

/** Whether the mail still says what is true, to somebody who needs it. */
function isStillTrue(visit: VisitRow, { to, what, sequence }: VisitMailData, now: Date): boolean {
  if (what === "rate") return visit.state === "done" && visit.score === null;
  if (visit.sequence !== sequence) return false;
  if (what === "reminder") return visit.state === "agreed" && visit.at > now;
  // A cancellation is mailed only to people who were told about the visit.
  if (what === "off")
    return to === "member" || (to === "visitor" ? visit.visitor_told : visit.owner_told) > 0;
  return isVisitOpen(visit.state) && visit.at > now;
}

/** Where the mail goes; null for a visitor without an address, or who wants no more mails. */
function findRecipient(visit: VisitRow, to: Party): MailTo | null {
  if (to === "owner") return { userId: visit.owner_id };
  return visit.email !== null && visit.stopped_at === null ? { email: visit.email } : null;
}

interface PartyMail {
  readonly to: Party;
  readonly box: MailTo;
  readonly what: VisitMailData["what"];
  readonly id: string;
}

async function mailParty(deps: LeadDeps, visit: VisitRow, { to, box, what, id }: PartyMail): Promise<void> {
  const { mail } = deps;
  const data = await writePartyData(deps, visit, to);
  if (what === "rate") return mail.deliver(visitRatingRequest, { to: box, data, id });
  if (what === "off") return mail.deliver(visitCancellation, { to: box, data, id });
  if (what === "reminder") return mail.deliver(visitReminder, { to: box, data, id });
  if (what === "agreed") return mail.deliver(visitConfirmation, { to: box, data, id });
  const answer = to === "visitor" ? visit.visitor_answer : visit.owner_answer;
  return mail.deliver(answer === "none" ? visitQuestion : visitPending, { to: box, data, id });
}

/** What the mails to the visitor and the owner show. The owner reads a first name of the visitor and nothing else. */
async function writePartyData(deps: LeadDeps, visit: VisitRow, to: Party) {
  const { clock, links, siteUrl, readOffice } = deps;
  const { brand, email } = await readOffice();
  const now = clock.now();
  const frame = { host: new URL(siteUrl).host, stamp: now, organizer: { name: brand, email } };
  return {
    party: to,
    title: visit.title,
    link: siteUrl + writeVisitLink(links, visit, { to, now }),
    at: visit.at.toISOString(),
    moment: describeMoment(visit.at, now),
    place: visit.place,
    visitor: getFirstName(visit.name) || m.visit_a_visitor(),
    state: visit.state,
    calendar: writeVisitCalendar(visit, frame),
  };
}

async function mailMember(
  { mail }: LeadDeps,
  visit: VisitRow,
  what: VisitMailData["what"],
  id: string,
): Promise<void> {
  if (visit.assignee_id === null || what === "rate") return;
  const by = visit.visitor_answer === "no" || visit.visitor_answer === "other" ? "visitor" : "owner";
  const data = {
    lead: visit.lead_public_id,
    title: visit.title,
    at: visit.at.toISOString(),
    what,
    by,
    isVisitorWithoutEmail: visit.email === null && visit.stopped_at === null,
  } as const;
  await mail.deliver(visitForMember, { to: { userId: visit.assignee_id }, data, id });
}

const reminders = defineJob({
  name: "visit-reminders",
  data: z.object({}),
  schedule: "*/5 * * * *",
});

/** Reminds visitor, owner and member of agreed visits: the evening before and two hours before, each once. */
export function createVisitReminders({ database, clock, jobs }: LeadDeps, news: VisitNotifications) {
  const remind = (): Promise<number> =>
    database.transaction(async (queries) => {
      const now = clock.now();
      const visits = await takeComingVisits(queries, now);
      const sent: Record<ReminderKind, number[]> = { evening: [], soon: [] };
      for (const visit of visits) {
        const { evening_sent_for: evening, soon_sent_for: soon, agreed_at: agreedAt, at } = visit;
        const due = agreedAt && findDueReminder({ at, agreedAt, sentFor: { evening, soon } }, now);
        if (!due) continue;
        await news.remindOf(queries, visit);
        sent[due].push(visit.id);
      }
      const proof = authorize({ role: "system" }, "lead.manage");
      await markVisitsReminded(proof, queries, { ids: sent.evening, kind: "evening" });
      await markVisitsReminded(proof, queries, { ids: sent.soon, kind: "soon" });
      return sent.evening.length + sent.soon.length;
    });
  const notifyOfCancellations = (): Promise<void> =>
    database.transaction(async (queries) => {
      for (const visit of await readVisitsToNotify(queries, clock.now()))
        await news.notifyOfCancellation(queries, visit);
    });
  jobs.register(reminders, async () => {
    await remind();
    await notifyOfCancellations();
  });
  return {
    /** Queues the mails of all reminders that are due now. Returns for how many visits. */
    remindDue: remind,
    /** Queues the mails to owners whose visits are off because the visitor's account is gone. */
    notifyOfCancellations,
  };
}
