import type { LeadStatus } from "#domain/lead/choices.ts";
import { m } from "#words/generated/messages.js";

/** The status of a request in words for the person who sent it. */
export const enquiryText: Record<LeadStatus, () => string> = {
  new: m.account_enquiry_new,
  contacted: m.account_enquiry_contacted,
  "visit-scheduled": m.account_enquiry_visit,
  negotiating: m.account_enquiry_negotiating,
  closed: m.account_enquiry_closed,
  lost: m.account_enquiry_lost,
};
