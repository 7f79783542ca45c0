import type { LeadSheetSummary } from "#contract/lead/lead.import.ts";
import { m } from "#words/generated/messages.js";

/** Where a sheet of leads stands. */
export function getSheetBadge({ state, added }: LeadSheetSummary): string {
  if (state === "done") return m.leads_in_state_done({ count: added });
  return state === "refused" ? m.import_state_refused() : m.leads_in_state_checked();
}
