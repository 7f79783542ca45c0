import { z } from "zod";
import { ADDRESSES } from "#domain/address/addresses.ts";
import type { LetterPart } from "#server/platform/mail/letter.ts";
import type { MailKind } from "#server/platform/mail/mail-kind.ts";
import { m } from "#words/generated/messages.js";

/**
 * `verified`: the listing has the badge; without it, the search shows the listing only to visitors who choose all
 * listings.
 */
export const approved = z.object({ propertyId: z.string(), title: z.string(), verified: z.boolean() });
export const rejected = z
  .object({ propertyId: z.string(), title: z.string() })
  .extend({ reason: z.string().nullable() });

/** Sent to the owner: the listing is public. */
export const listingApproved: MailKind<z.infer<typeof approved>> = {
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
      { kind: "button", label: m.mail_approved_button(), href: site + ADDRESSES.property(propertyId) },
    ],
    why: m.mail_listing_why(),
  }),
};

/** Sent to the owner: why the listing was rejected and what to correct. */
export const listingRejected: MailKind<z.infer<typeof rejected>> = {
  name: "listing-rejected",
  topic: "listings",
  data: rejected,
  write: ({ propertyId, title, reason }, site) => ({
    subject: m.mail_rejected_subject({ title }),
    preview: m.mail_rejected_preview(),
    heading: m.mail_rejected_heading(),
    parts: [
      ...createReasonParts(title, reason),
      { kind: "button", label: m.mail_proposal_button(), href: site + ADDRESSES.ownerEdit(propertyId) },
    ],
    why: m.mail_listing_why(),
  }),
};

/** Sent to the owner: what to change before the team decides. */
export const listingChangeAsked: MailKind<z.infer<typeof rejected>> = {
  name: "listing-change-asked",
  topic: "listings",
  data: rejected,
  write: ({ propertyId, title, reason }, site) => ({
    subject: m.mail_change_subject({ title }),
    preview: m.mail_change_preview(),
    heading: m.mail_change_heading(),
    parts: [
      { kind: "text", text: m.mail_change_words({ title }) },
      { kind: "quote", text: reason ?? "" },
      { kind: "text", text: m.mail_change_next() },
      { kind: "button", label: m.mail_proposal_button(), href: site + ADDRESSES.ownerEdit(propertyId) },
    ],
    why: m.mail_listing_why(),
  }),
};

function createReasonParts(title: string, reason: string | null): LetterPart[] {
  if (reason === null) return [{ kind: "text", text: m.mail_rejected_no_reason({ title }) }];
  return [
    { kind: "text", text: m.mail_rejected_words({ title }) },
    { kind: "quote", text: reason },
    { kind: "text", text: m.mail_rejected_next() },
  ];
}
