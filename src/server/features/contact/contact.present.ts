import type { ContactReceipt, MessageRow } from "#contract/lead/contact.ts";
import type { ContactSubject } from "#domain/feedback/choices.ts";
import type { MessageRecord } from "./contact.store.ts";

/** What the sender of a message sees of it. */
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

/** A message as the team sees it. */
export function presentMessageRow(row: MessageRecord): MessageRow {
  return {
    _id: row.public_id,
    fullName: row.full_name,
    email: row.email,
    phone: row.phone,
    subject: row.subject as ContactSubject,
    message: row.message,
    status: row.status,
    note: row.note,
    createdAt: row.created_at.toISOString(),
  };
}
