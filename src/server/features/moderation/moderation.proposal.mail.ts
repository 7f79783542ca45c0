import type { z } from "zod";
import { ADDRESSES } from "#domain/address/addresses.ts";
import type { LetterPart } from "#server/platform/mail/letter.ts";
import type { MailKind } from "#server/platform/mail/mail-kind.ts";
import { m } from "#words/generated/messages.js";
import { approved, rejected } from "./moderation.mail.ts";

/** Sent to the owner: their changes are public. */
export const proposalApproved: MailKind<z.infer<typeof approved>> = {
  name: "proposal-approved",
  topic: "listings",
  data: approved,
  write: ({ propertyId, title }, site) => ({
    subject: m.mail_proposal_approved_subject({ title }),
    preview: m.mail_proposal_approved_preview(),
    heading: m.mail_proposal_approved_heading(),
    parts: [
      { kind: "text", text: m.mail_proposal_approved_words({ title }) },
      { kind: "button", label: m.mail_approved_button(), href: site + ADDRESSES.property(propertyId) },
    ],
    why: m.mail_listing_why(),
  }),
};

/** Sent to the owner: their changes were rejected, and why. */
export const proposalRejected: MailKind<z.infer<typeof rejected>> = {
  name: "proposal-rejected",
  topic: "listings",
  data: rejected,
  write: ({ propertyId, title, reason }, site) => ({
    subject: m.mail_proposal_rejected_subject({ title }),
    preview: m.mail_proposal_rejected_preview(),
    heading: m.proposal_own_rejected(),
    parts: getParts(
      m.mail_proposal_rejected_words({ title }),
      reason,
      site + ADDRESSES.ownerEdit(propertyId),
    ),
    why: m.mail_listing_why(),
  }),
};

/** Sent to the owner: what to correct before their changes can be public. */
export const proposalChangeAsked: MailKind<z.infer<typeof rejected>> = {
  name: "proposal-change-asked",
  topic: "listings",
  data: rejected,
  write: ({ propertyId, title, reason }, site) => ({
    subject: m.mail_change_subject({ title }),
    preview: m.mail_proposal_rejected_preview(),
    heading: m.mail_change_heading(),
    parts: getParts(m.mail_proposal_asked_words({ title }), reason, site + ADDRESSES.ownerEdit(propertyId)),
    why: m.mail_listing_why(),
  }),
};

function getParts(words: string, reason: string | null, href: string): LetterPart[] {
  return [
    { kind: "text", text: words },
    { kind: "quote", text: reason ?? "" },
    { kind: "text", text: m.mail_proposal_next() },
    { kind: "button", label: m.mail_proposal_button(), href },
  ];
}
