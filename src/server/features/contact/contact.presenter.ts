import type { ContactReceipt } from "#contract/contact.ts";
import type { ContactSubject } from "#domain/contact-choices.ts";

/** What the sender of a message learns of it. */
export function presentMessage(row: {
  public_id: string;
  subject: string;
  created_at: Date;
}): ContactReceipt["contact"] {
  return {
    _id: row.public_id,
    subject: row.subject as ContactSubject,
    createdAt: row.created_at.toISOString(),
  };
}
