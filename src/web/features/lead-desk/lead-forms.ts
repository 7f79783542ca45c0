import type { Texts } from "#web/features/form/action-answer.ts";

/** The forms of the page of a lead. */
export const LEAD_FORMS = ["change", "call", "note", "step", "visit", "visit-cancel"] as const;
export type LeadFormName = (typeof LEAD_FORMS)[number];

/** What the forms of status and member change, as the call's schema takes it. */
export const getLeadChangeFrom = ({ status, from, assignee }: Texts) => ({
  ...(status !== undefined && { status }),
  ...(from !== undefined && { from }),
  ...(assignee !== undefined && { assignee: assignee || null }),
});
