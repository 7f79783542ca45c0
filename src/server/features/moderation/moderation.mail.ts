import { z } from "zod";
import { paths } from "#domain/address/paths.ts";
import { LIMITS } from "#domain/limits.ts";
import { LIVES } from "#domain/property/lifecycle.ts";
import { endSentence } from "#domain/text/sentence.ts";
import { defineMail, type MailKind } from "#server/platform/mail/letter.ts";
import { m } from "#words/generated/messages.js";

/**
 * `verified`: the listing has the badge; without it, the search shows the listing only to visitors who choose all
 * listings.
 */
const approved = z.object({ propertyId: z.string(), title: z.string(), verified: z.boolean() });
const rejected = z
  .object({ propertyId: z.string(), title: z.string() })
  .extend({ reason: z.string().nullable(), wasApproved: z.boolean().optional() });
/** `life`: why visitors do not see it although it is approved. */
const hidden = z.object({ title: z.string(), life: z.enum(LIVES) });
export type HiddenListing = z.infer<typeof hidden>;

/** An email to the owner: approved, and not public because of its own status, which they can change. */
const createHiddenMail = (
  name: string,
  write: (listing: HiddenListing) => { subject: string; heading: string; words: string },
): MailKind<HiddenListing> => ({
  name,
  topic: "listings",
  data: hidden,
  write: (listing, site) => {
    const { subject, heading, words } = write(listing);
    return {
      ...{ subject, heading, preview: m.mail_approved_hidden_preview() },
      parts: [
        { kind: "text", text: words },
        { kind: "button", label: m.mail_listed_for_button(), href: site + paths.ownerProperties() },
      ],
      why: m.mail_listing_why(),
    };
  },
});

/** Sent to the owner: approved, and paused, hidden or closed at the moment. */
export const listingApprovedHidden = createHiddenMail("listing-approved-hidden", ({ title, life }) => ({
  subject: m.mail_approved_hidden_subject({ title }),
  heading: m.mail_withheld_heading(),
  words: m.mail_approved_hidden_words({ title, life }),
}));

/** Sent to the owner: the listing is public. */
export const listingApproved = defineMail({
  name: "listing-approved",
  topic: "listings",
  data: approved,
  write: ({ propertyId, title, verified }, site) => ({
    subject: m.mail_approved_subject({ title }),
    preview: m.mail_approved_preview(),
    heading: m.mail_approved_heading(),
    parts: [
      {
        kind: "text",
        text: verified ? m.mail_approved_words({ title }) : m.mail_approved_unchecked({ title }),
      },
      ...(verified ? [] : [{ kind: "text", text: m.mail_approved_badge() } as const]),
      { kind: "button", label: m.mail_approved_button(), href: site + paths.property(propertyId) },
    ],
    why: m.mail_listing_why(),
  }),
});

/**
 * Sent to the owner: approved, but public only once the link is opened. It cannot be turned off, since it asks for
 * something. It is never queued, since its link must not be stored.
 */
export const listingWithheld = defineMail({
  name: "listing-withheld",
  topic: null,
  data: z.object({ title: z.string(), link: z.url() }),
  write: ({ title, link }) => ({
    subject: m.mail_withheld_subject({ title }),
    preview: m.mail_withheld_preview(),
    heading: m.mail_withheld_heading(),
    parts: [
      { kind: "text", text: m.mail_withheld_words({ title }) },
      { kind: "button", label: m.email_confirm(), href: link },
      { kind: "small", text: m.email_link_days({ days: LIMITS.confirmEmailDays }) },
    ],
    why: m.mail_listing_why(),
  }),
});

interface Rejection {
  readonly subject: string;
  readonly preview: string;
  readonly heading: string;
  readonly words: string;
  /** What the owner does next; empty if `words` say it. */
  readonly next: string;
}

/** An email to the owner: the team's reason as a quote, and a link to the form. */
const createRejectionMail = (
  name: string,
  write: (title: string, reason: string | null, wasApproved: boolean) => Rejection,
): MailKind<z.infer<typeof rejected>> => ({
  name,
  topic: "listings",
  data: rejected,
  write: ({ propertyId, title, reason, wasApproved = false }, site) => {
    const { words, next, ...head } = write(title, reason, wasApproved);
    return {
      ...head,
      parts: [
        { kind: "text", text: words },
        ...(reason === null ? [] : [{ kind: "quote", text: endSentence(reason) } as const]),
        ...(next ? [{ kind: "text", text: next } as const] : []),
        { kind: "button", label: m.mail_proposal_button(), href: site + paths.ownerEdit(propertyId) },
      ],
      why: m.mail_listing_why(),
    };
  },
});

/** Sent to the owner: why the listing was rejected and what to correct. */
export const listingRejected = createRejectionMail("listing-rejected", (title, reason, wasApproved) => ({
  subject: m.mail_rejected_subject({ title }),
  preview: wasApproved ? m.mail_taken_down_preview() : m.mail_rejected_preview(),
  heading: m.mail_rejected_heading(),
  words: writeRejection(reason !== null, wasApproved)({ title }),
  next: reason === null ? "" : m.mail_rejected_next(),
}));

const writeRejection = (hasReason: boolean, wasApproved: boolean) => {
  if (hasReason) return wasApproved ? m.mail_taken_down_words : m.mail_rejected_words;
  return wasApproved ? m.mail_taken_down_no_reason : m.mail_rejected_no_reason;
};

/** Sent to the owner: what to change before the team decides. */
export const listingChangeRequest = createRejectionMail("listing-change-asked", (title, _, wasApproved) => ({
  subject: m.mail_change_subject({ title }),
  preview: m.mail_change_preview(),
  heading: m.mail_change_heading(),
  words: wasApproved ? m.mail_taken_down_change({ title }) : m.mail_change_words({ title }),
  next: m.mail_change_next(),
}));

/** Sent to the owner: their changes are public. */
export const proposalApproved = defineMail({
  name: "proposal-approved",
  topic: "listings",
  data: approved,
  write: ({ propertyId, title }, site) => ({
    subject: m.mail_proposal_approved_subject({ title }),
    preview: m.mail_proposal_approved_preview(),
    heading: m.mail_proposal_approved_heading(),
    parts: [
      { kind: "text", text: m.mail_proposal_approved_words({ title }) },
      { kind: "button", label: m.mail_approved_button(), href: site + paths.property(propertyId) },
    ],
    why: m.mail_listing_why(),
  }),
});

/** Sent to the owner: their changes are approved, and the listing is paused, hidden or closed at the moment. */
export const proposalApprovedHidden = createHiddenMail("proposal-approved-hidden", ({ title, life }) => ({
  subject: m.mail_proposal_hidden_subject({ title }),
  heading: m.mail_proposal_hidden_heading(),
  words: m.mail_proposal_hidden_words({ title, life }),
}));

/** Sent to the owner: their changes were rejected, and why. */
export const proposalRejected = createRejectionMail("proposal-rejected", (title) => ({
  subject: m.mail_proposal_rejected_subject({ title }),
  preview: m.mail_proposal_rejected_preview(),
  heading: m.proposal_own_rejected(),
  words: m.mail_proposal_rejected_words({ title }),
  next: m.mail_proposal_next(),
}));

/** Sent to the owner: what to correct before their changes can be public. */
export const proposalChangeRequest = createRejectionMail("proposal-change-asked", (title) => ({
  subject: m.mail_change_subject({ title }),
  preview: m.mail_proposal_rejected_preview(),
  heading: m.mail_change_heading(),
  words: m.mail_proposal_asked_words({ title }),
  next: m.mail_proposal_next(),
}));
