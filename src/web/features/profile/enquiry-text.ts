import type { LeadStatus } from "#domain/lead/choices.ts";
import type { VisitState } from "#domain/visit/choices.ts";
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

/** The same with the state of the visit: a time that is only proposed is not planned yet. */
export function describeEnquiry(status: LeadStatus, visit: VisitState | undefined): string {
  if (status === "visit-scheduled" && visit === "proposed") return m.account_enquiry_visit_proposed();
  if (status === "visit-scheduled" && visit === "agreed") return m.account_enquiry_visit_agreed();
  return enquiryText[status]();
}
