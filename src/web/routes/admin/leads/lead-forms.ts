import { readLocalInput } from "#domain/time/dates.ts";
import type { Texts } from "#web/features/form/action-answer.ts";

/** The forms on a lead's page. */
export const LEAD_FORMS = [
  "change",
  "call",
  "note",
  "owner",
  "step",
  "visit",
  "visit-cancel",
  "visit-answer",
  "visit-outcome",
] as const;
export type LeadFormName = (typeof LEAD_FORMS)[number];

/** The change from the status and member forms, in the shape of the call's schema. */
export const getLeadChangeFrom = ({ status, from, assignee }: Texts) => ({
  ...(status !== undefined && { status }),
  ...(from !== undefined && { from }),
  ...(assignee !== undefined && { assignee: assignee || null }),
});

/** The visit from its form, in the shape of the call's schema. */
export const getVisitFrom = ({ at, from, place, visitor, owner, sure }: Texts) => ({
  at: at ? readLocalInput(at) : null,
  from: from || null,
  place,
  agreed: [visitor === "on" && "visitor", owner === "on" && "owner"].filter(Boolean),
  sure: sure === "on",
});
