import { z } from "zod";
import { paths } from "#domain/address/paths.ts";
import { getLabel } from "#domain/choice.ts";
import { CALL_TIME_VALUES, CALL_TIMES, LEAD_KIND_VALUES, LEAD_KINDS } from "#domain/lead/choices.ts";
import { getMomentOnDay } from "#domain/lead/office-hours.ts";
import { defineMail } from "#server/platform/mail/letter.ts";
import { timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";

const enquiry = z.object({
  title: z.string(),
  kind: z.enum(LEAD_KIND_VALUES),
  preferredTime: z.enum(CALL_TIME_VALUES),
  visitAt: z.string().nullable().default(null),
});

/** Sent to the office. Name, number and message stay in the tracker until a member has claimed the lead [SEC-11]. */
export const leadForTeam = defineMail({
  name: "lead-for-team",
  topic: null,
  data: enquiry,
  write: ({ title, kind, preferredTime, visitAt }, site) => ({
    subject: m.mail_lead_team_subject({ title }),
    preview: m.mail_lead_team_preview(),
    heading: m.mail_lead_team_heading(),
    parts: [
      {
        kind: "facts",
        facts: [
          [m.mail_fact_listing(), title],
          [m.mail_fact_asked_for(), getLabel(LEAD_KINDS, kind)],
          [m.mail_fact_time(), getLabel(CALL_TIMES, preferredTime)],
          ...(visitAt ? [[m.admin_lead_wished(), timeLine(visitAt)] as [string, string]] : []),
        ],
      },
      { kind: "button", label: m.mail_lead_team_button(), href: site + paths.adminLeads() },
      { kind: "small", text: m.mail_lead_team_number() },
    ],
    why: m.mail_lead_team_why(),
  }),
});

/** Sent to the owner, without anything about the visitor, who has agreed only that our team gets their number. */
export const leadForOwner = defineMail({
  name: "lead-for-owner",
  topic: "leads",
  data: z.object({ propertyId: z.string(), title: z.string() }),
  write: ({ propertyId, title }, site) => ({
    subject: m.mail_lead_owner_subject({ title }),
    preview: m.mail_lead_owner_preview(),
    heading: m.mail_lead_owner_heading(),
    parts: [
      { kind: "text", text: m.mail_lead_owner_words({ title }) },
      { kind: "button", label: m.mail_lead_owner_button(), href: site + paths.ownerAudience(propertyId) },
    ],
    why: m.mail_listing_why(),
  }),
});

const forVisitor = z.object({ title: z.string(), follow: z.url() });

const received = forVisitor.extend({ callBy: z.iso.datetime() });

/** Sent to the visitor. The address may belong to somebody else, so the mail repeats nothing that was typed. */
export const leadForVisitor = defineMail({
  name: "lead-for-visitor",
  topic: null,
  data: received,
  write: ({ title, follow, callBy }) => ({
    subject: m.mail_lead_visitor_subject({ title }),
    preview: m.lead_done_call({ when: getMomentOnDay(callBy) }),
    heading: m.mail_lead_visitor_heading(),
    parts: [
      { kind: "text", text: m.mail_lead_visitor_words({ title, when: getMomentOnDay(callBy) }) },
      { kind: "button", label: m.lead_follow(), href: follow },
      { kind: "small", text: m.mail_lead_visitor_stop() },
    ],
    why: m.mail_lead_visitor_why(),
  }),
});

/** Sent to the member whose next step is due. */
export const stepDue = defineMail({
  name: "lead-step-due",
  topic: null,
  data: z.object({ id: z.string(), title: z.string(), step: z.string() }),
  write: ({ id, title, step }, site) => ({
    subject: m.mail_step_subject({ step }),
    preview: m.mail_step_preview({ title }),
    heading: m.mail_step_heading(),
    parts: [
      {
        kind: "facts",
        facts: [
          [m.mail_fact_listing(), title],
          [m.admin_lead_step(), step],
        ],
      },
      { kind: "button", label: m.mail_step_button(), href: site + paths.adminLead(id) },
    ],
    why: m.mail_step_why(),
  }),
});

/** Sent to the member who handles the lead: its visitor wants no more contact. */
export const leadStopped = defineMail({
  name: "lead-stopped",
  topic: null,
  data: z.object({ id: z.string(), title: z.string() }),
  write: ({ id, title }, site) => ({
    subject: m.mail_lead_stopped_subject({ title }),
    preview: m.mail_lead_stopped_preview(),
    heading: m.mail_lead_stopped_heading(),
    parts: [
      { kind: "text", text: m.mail_lead_stopped_words({ title }) },
      { kind: "button", label: m.mail_step_button(), href: site + paths.adminLead(id) },
    ],
    why: m.mail_step_why(),
  }),
});
