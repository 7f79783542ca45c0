import type { Texts } from "#web/features/form/action-answer.ts";

/** The forms on a lead's page. */
export const LEAD_FORMS = ["change", "call", "note", "step", "visit", "visit-cancel"] as const;
export type LeadFormName = (typeof LEAD_FORMS)[number];

/** The change from the status and member forms, in the shape of the call's schema. */
export const getLeadChangeFrom = ({ status, from, assignee }: Texts) => ({
  ...(status !== undefined && { status }),
  ...(from !== undefined && { from }),
  ...(assignee !== undefined && { assignee: assignee || null }),
});
