import { z } from "zod";
import { paths } from "#domain/address/paths.ts";
import { PARTY_VALUES, VISIT_STATE_VALUES } from "#domain/visit/choices.ts";
import { defineMail, type LetterPart, type MailKind } from "#server/platform/mail/letter.ts";
import { visitLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { isCalledOff } from "./visit.present.ts";

const about = z.object({
  party: z.enum(PARTY_VALUES),
  title: z.string(),
  /** The page where this person answers, with its key. */
  link: z.url(),
  at: z.iso.datetime(),
  /** The time as seen from now: "4:30 pm tomorrow". */
  moment: z.string(),
  place: z.string(),
  /** The visitor's first name, for the owner. */
  visitor: z.string(),
  state: z.enum(VISIT_STATE_VALUES),
  calendar: z.string(),
});
type About = z.infer<typeof about>;

const listFacts = ({ title, at, place }: Pick<About, "title" | "at" | "place">): LetterPart => ({
  kind: "facts",
  facts: [
    [m.mail_fact_listing(), title],
    [m.mail_fact_when(), visitLine(at)],
    ...(place === "" ? [] : [[m.admin_lead_visit_place(), place] as [string, string]]),
  ],
});

/** What each mail says; the frame is the same for all. */
interface VisitMailText {
  readonly subject: string;
  readonly preview: string;
  readonly heading: string;
  readonly text: string;
  readonly button: string;
}

/**
 * A mail about a visit to the visitor or the owner, with the file for their calendar. Everybody whose day is planned
 * gets it: no topic turns it off.
 */
const createVisitMail = (name: string, write: (data: About) => VisitMailText): MailKind<About> => ({
  name,
  topic: null,
  data: about,
  write: (data) => {
    const { subject, preview, heading, text, button } = write(data);
    const isVisitor = data.party === "visitor";
    return {
      subject,
      preview,
      heading,
      parts: [
        { kind: "text", text },
        listFacts(data),
        { kind: "button", label: button, href: data.link },
        ...(isVisitor ? [{ kind: "small", text: m.mail_visit_stop() } as const] : []),
      ],
      why: isVisitor ? m.mail_lead_visitor_why() : m.mail_listing_why(),
    };
  },
  attach: ({ calendar, state }) => [
    {
      name: "visit.ics",
      type: `text/calendar; charset=utf-8; method=${isCalledOff(state) ? "CANCEL" : "PUBLISH"}`,
      content: calendar,
    },
  ],
});

/** The time is proposed, and this person has not answered. */
export const visitQuestion = createVisitMail("visit-asked", ({ party, title, at, visitor }) => ({
  subject: m.mail_visit_asked_subject({ title, when: visitLine(at) }),
  preview: m.mail_visit_asked_preview(),
  heading: m.mail_visit_asked_heading({ party }),
  text: m.mail_visit_asked_words({ party, title, visitor }),
  button: m.mail_visit_asked_button(),
}));

/** The time is proposed, and this person has said yes: the other one is asked. */
export const visitPending = createVisitMail("visit-waits", ({ party, title, at }) => ({
  subject: m.mail_visit_waits_subject({ title, when: visitLine(at) }),
  preview: m.mail_visit_waits_preview({ party }),
  heading: m.mail_visit_waits_heading(),
  text: m.mail_visit_waits_words({ party, title }),
  button: m.mail_visit_see(),
}));

export const visitConfirmation = createVisitMail("visit-agreed", ({ party, title, at, visitor }) => ({
  subject: m.mail_visit_agreed_subject({ title, when: visitLine(at) }),
  preview: m.mail_visit_agreed_preview(),
  heading: m.mail_visit_agreed_heading(),
  text: m.mail_visit_agreed_words({ party, title, visitor }),
  button: m.mail_visit_see(),
}));

export const visitCancellation = createVisitMail("visit-off", ({ party, title }) => ({
  subject: m.mail_visit_cancelled_subject({ title }),
  preview: m.mail_visit_cancelled_preview(),
  heading: m.mail_visit_off_heading(),
  text: m.mail_visit_off_words({ party, title }),
  button: m.mail_visit_see(),
}));

/** The evening before, and two hours before. */
export const visitReminder = createVisitMail("visit-reminder", ({ party, title, moment, visitor }) => ({
  subject: m.mail_visit_reminder_subject({ moment, title }),
  preview: m.mail_visit_agreed_preview(),
  heading: m.mail_visit_reminder_heading({ moment }),
  text: m.mail_visit_reminder_words({ party, title, visitor }),
  button: m.mail_visit_see(),
}));

/** After the visit: how was it? */
export const visitRatingRequest = defineMail({
  name: "visit-rated",
  topic: null,
  data: about,
  write: ({ title, link }) => ({
    subject: m.mail_visit_rate_subject({ title }),
    preview: m.mail_visit_rate_preview(),
    heading: m.visit_rate_heading(),
    parts: [
      { kind: "text", text: m.mail_visit_rate_words({ title }) },
      { kind: "button", label: m.follow_visit_rate(), href: link },
      { kind: "small", text: m.mail_visit_stop() },
    ],
    why: m.mail_lead_visitor_why(),
  }),
});

const forMember = z.object({
  lead: z.string(),
  title: z.string(),
  at: z.iso.datetime(),
  what: z.enum(["time", "agreed", "off", "reminder"]),
  /** Who proposed another time, or declined. */
  by: z.enum(PARTY_VALUES),
  /** The visitor learns of it only if the member tells them. */
  isVisitorWithoutEmail: z.boolean().default(false),
});

/** What visitor or owner answered, for the member who handles the lead. */
export const visitForMember = defineMail({
  name: "visit-for-member",
  topic: null,
  data: forMember,
  write: ({ lead, title, at, what, by, isVisitorWithoutEmail }, site) => {
    const words = MEMBER_TEXTS[what]({ by });
    return {
      subject: m.mail_visit_member_subject({ words, title }),
      preview: visitLine(at),
      heading: words,
      parts: [
        listFacts({ title, at, place: "" }),
        ...(isVisitorWithoutEmail ? [{ kind: "text", text: m.mail_member_no_email() } as const] : []),
        { kind: "button", label: m.mail_step_button(), href: site + paths.adminLead(lead) },
      ],
      why: m.mail_step_why(),
    };
  },
});

const MEMBER_TEXTS = {
  time: m.mail_visit_member_time,
  agreed: m.mail_visit_agreed_heading,
  off: m.mail_visit_member_off,
  reminder: m.mail_visit_member_reminder,
};
