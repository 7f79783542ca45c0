import { paths } from "#domain/address/paths.ts";
import { defineMail } from "#server/platform/mail/mail-kind.ts";
import { m } from "#words/generated/messages.js";
import { approved, createHiddenMail, createRefusalMail } from "./moderation.mail.ts";

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
export const proposalRejected = createRefusalMail("proposal-rejected", (title) => ({
  subject: m.mail_proposal_rejected_subject({ title }),
  preview: m.mail_proposal_rejected_preview(),
  heading: m.proposal_own_rejected(),
  words: m.mail_proposal_rejected_words({ title }),
  next: m.mail_proposal_next(),
}));

/** Sent to the owner: what to correct before their changes can be public. */
export const proposalChangeRequest = createRefusalMail("proposal-change-asked", (title) => ({
  subject: m.mail_change_subject({ title }),
  preview: m.mail_proposal_rejected_preview(),
  heading: m.mail_change_heading(),
  words: m.mail_proposal_asked_words({ title }),
  next: m.mail_proposal_next(),
}));
