import { z } from "zod";
import { paths } from "#domain/address/paths.ts";
import { defineMail } from "#server/platform/mail/mail-kind.ts";
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
