import { z } from "zod";
import { LIMITS } from "#domain/limits.ts";
import { defineMail } from "#server/platform/mail/mail-kind.ts";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";

// Anyone who has the link can confirm the listing, so these mails are not stored in a queue: a job writes and sends
// them.
const asked = z.object({ title: z.string(), link: z.url(), hiddenOn: z.iso.datetime() });
const hidden = asked.omit({ hiddenOn: true }).extend({ days: z.number() });

/** Sent to the owner: is it still available? */
export const availabilityQuestion = defineMail({
  name: "availability-asked",
  topic: "reminders",
  data: asked,
  write: ({ title, link, hiddenOn }) => ({
    subject: m.mail_available_subject({ title }),
    preview: m.mail_available_preview({ day: dayLine(hiddenOn) }),
    heading: m.available_question(),
    parts: [
      { kind: "text", text: m.mail_available_words({ title, day: dayLine(hiddenOn) }) },
      { kind: "button", label: m.life_confirm(), href: link },
      { kind: "small", text: m.mail_available_link({ days: LIMITS.confirmLinkDays }) },
    ],
    why: m.mail_listing_why(),
  }),
});

/**
 * Sent to the owner: the listing was hidden, and how to show it again. It cannot be turned off, because the owner did
 * not do it.
 */
export const listingHidden = defineMail({
  name: "listing-hidden",
  topic: null,
  data: hidden,
  write: ({ title, link, days }) => ({
    subject: m.mail_hidden_subject({ title }),
    preview: m.mail_hidden_preview(),
    heading: m.mail_hidden_heading(),
    parts: [
      { kind: "text", text: m.mail_hidden_words({ title, days }) },
      { kind: "button", label: m.available_show(), href: link },
      { kind: "small", text: m.mail_available_link({ days: LIMITS.confirmLinkDays }) },
    ],
    why: m.mail_listing_why(),
  }),
});
