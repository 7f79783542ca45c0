import { z } from "zod";
import { getLabel } from "#domain/choice.ts";
import { CONTACT_SUBJECT_VALUES, CONTACT_SUBJECTS } from "#domain/feedback/choices.ts";
import { defineMail } from "#server/platform/mail/letter.ts";
import { m } from "#words/generated/messages.js";

const message = z.object({
  fullName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  subject: z.enum(CONTACT_SUBJECT_VALUES),
  message: z.string(),
});

/** A visitor's message, sent to the office. A reply goes to the visitor. */
export const contactForTeam = defineMail({
  name: "contact-for-team",
  topic: null,
  data: message,
  replyTo: ({ email, fullName }) => (email === null ? undefined : { address: email, name: fullName }),
  write({ fullName: name, email, phone, ...rest }) {
    const subject = getLabel(CONTACT_SUBJECTS, rest.subject);
    return {
      subject: m.mail_contact_team_subject({ subject, name }),
      preview: m.mail_contact_team_preview(),
      heading: m.mail_contact_team_heading({ name }),
      parts: [
        { kind: "quote", text: rest.message },
        {
          kind: "facts",
          facts: [
            [m.ui_name(), name],
            ...(email === null ? [] : [[m.field_email(), email] as const]),
            ...(phone === null ? [] : [[m.lead_phone(), phone] as const]),
            [m.contact_subject(), subject],
          ],
        },
        {
          kind: "small",
          text: email === null ? m.mail_contact_team_call() : m.mail_contact_team_answer({ name }),
        },
      ],
      why: m.mail_lead_team_why(),
    };
  },
});

/** Sent to the sender of the message. It repeats nothing that was typed, because anybody can type anybody's address. */
export const contactThanks = defineMail({
  name: "contact-thanks",
  topic: null,
  data: z.object({ hours: z.string(), phone: z.string() }),
  write: ({ hours, phone }) => ({
    subject: m.mail_contact_thanks_subject(),
    preview: m.mail_contact_thanks_preview(),
    heading: m.mail_contact_thanks_heading(),
    parts: [
      { kind: "text", text: m.mail_contact_thanks_words({ hours }) },
      { kind: "text", text: m.mail_contact_thanks_call({ phone }) },
    ],
    why: m.mail_contact_thanks_why(),
  }),
});
