import { z } from "zod";
import { ADDRESSES } from "#domain/addresses.ts";
import { CALL_TIME_VALUES, CALL_TIMES, LEAD_KIND_VALUES, LEAD_KINDS } from "#domain/lead-choices.ts";
import type { LetterPart } from "#server/platform/mail/letter.ts";
import type { MailKind } from "#server/platform/mail/mail-kind.ts";
import { m } from "#words/generated/messages.js";

const enquiry = z.object({
  title: z.string(),
  name: z.string(),
  kind: z.enum(LEAD_KIND_VALUES),
  preferredTime: z.enum(CALL_TIME_VALUES),
  message: z.string(),
});

/** To the office. The number stays in the tracker until a member has claimed the lead (values.md). */
export const leadForTeam: MailKind<z.infer<typeof enquiry>> = {
  name: "lead-for-team",
  topic: null,
  data: enquiry,
  write: ({ title, name, kind, preferredTime, message }, site) => ({
    subject: m.mail_lead_team_subject({ title }),
    preview: m.mail_lead_team_preview(),
    heading: m.mail_lead_team_heading({ name }),
    parts: [
      ...(message === "" ? [] : [{ kind: "quote", text: message } satisfies LetterPart]),
      {
        kind: "facts",
        facts: [
          [m.mail_fact_listing(), title],
          [m.mail_fact_name(), name],
          [m.mail_fact_asked_for(), labelIn(LEAD_KINDS, kind)],
          [m.mail_fact_time(), labelIn(CALL_TIMES, preferredTime)],
        ],
      },
      { kind: "button", label: m.mail_lead_team_button(), href: site + ADDRESSES.adminLeads() },
      { kind: "small", text: m.mail_lead_team_number() },
    ],
    why: m.mail_lead_team_why(),
  }),
};

const forOwner = z.object({ title: z.string() });

/** To the owner, without anything about the visitor, who has agreed that the team has their number and nobody else. */
export const leadForOwner: MailKind<z.infer<typeof forOwner>> = {
  name: "lead-for-owner",
  topic: "leads",
  data: forOwner,
  write: ({ title }, site) => ({
    subject: m.mail_lead_owner_subject({ title }),
    preview: m.mail_lead_owner_preview(),
    heading: m.mail_lead_owner_heading(),
    parts: [
      { kind: "text", text: m.mail_lead_owner_words({ title }) },
      { kind: "button", label: m.mail_lead_owner_button(), href: site + ADDRESSES.ownerProperties() },
    ],
    why: m.mail_listing_why(),
  }),
};

function labelIn(choices: readonly { value: string; label: string }[], value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? value;
}
