/** The forms of the page of a lead. */
export const LEAD_FORMS = ["change", "call", "note", "step", "visit", "visit-cancel"] as const;
export type LeadFormName = (typeof LEAD_FORMS)[number];
