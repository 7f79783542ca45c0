import type { LeadQuery } from "#contract/lead.ts";
import { LEAD_PERIODS } from "#domain/date-range.ts";
import { paths } from "#web/paths.ts";
import { m } from "#words/generated/messages.js";
import { LEAD_DEFAULTS } from "./dashboard-defaults.ts";
import { DeskPick, ListFilters } from "./ListFilters.tsx";

/** Search and period of the tracker. */
export function LeadFilterBar({ query }: { query: LeadQuery }) {
  return (
    <ListFilters
      action={paths.adminLeads()}
      defaults={LEAD_DEFAULTS}
      searchLabel={m.admin_lead_search()}
      search={query.search}
    >
      <DeskPick name="period" label={m.admin_lead_period()} value={query.period} options={LEAD_PERIODS} />
    </ListFilters>
  );
}
