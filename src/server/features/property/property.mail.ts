import { z } from "zod";
import { paths } from "#domain/address/paths.ts";
import { LIMITS } from "#domain/limits.ts";
import { defineMail } from "#server/platform/mail/letter.ts";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";

/** Sent to the owner: a member of the team has listed a property in their name. */
export const listedForOwner = defineMail({
  name: "listing-listed-for-owner",
  topic: null,
  data: z.object({ title: z.string() }),
  write: ({ title }, site) => ({
    subject: m.mail_listed_for_subject({ title }),
    preview: m.mail_listed_for_preview(),
    heading: m.mail_listed_for_subject({ title }),
    parts: [
      { kind: "text", text: m.mail_listed_for_words({ title }) },
      { kind: "button", label: m.mail_listed_for_button(), href: site + paths.ownerProperties() },
    ],
    why: m.mail_listing_why(),
  }),
});

/** Sent to the new owner of a listing. */
export const listingForNewOwner = defineMail({
  name: "listing-received",
  topic: null,
  data: z.object({ title: z.string(), reason: z.string(), withheld: z.boolean() }),
  write: ({ title, reason, withheld }, site) => ({
    subject: m.mail_handed_subject({ title }),
    preview: m.mail_handed_preview(),
    heading: m.mail_handed_subject({ title }),
    parts: [
      { kind: "text", text: m.mail_handed_words({ title }) },
      ...(withheld ? [{ kind: "text", text: m.mail_handed_withheld() } as const] : []),
      ...(reason ? [{ kind: "facts", facts: [[m.admin_review_reason(), reason]] } as const] : []),
      { kind: "button", label: m.mail_listed_for_button(), href: site + paths.ownerProperties() },
    ],
    why: m.mail_listing_why(),
  }),
});

/** Sent to the former owner of a listing. */
export const listingForFormerOwner = defineMail({
  name: "listing-given-away",
  topic: null,
  data: z.object({ title: z.string(), reason: z.string(), phone: z.string() }),
  write: ({ title, reason, phone }) => ({
    subject: m.mail_given_away_subject({ title }),
    preview: m.mail_given_away_preview(),
    heading: m.mail_given_away_subject({ title }),
    parts: [
      { kind: "text", text: m.mail_given_away_words({ title }) },
      ...(reason ? [{ kind: "facts", facts: [[m.admin_review_reason(), reason]] } as const] : []),
      { kind: "text", text: m.mail_given_away_not_right({ phone }) },
    ],
    why: m.mail_listing_why(),
  }),
});

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
