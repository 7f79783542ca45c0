import type { LeadQuery } from "#contract/lead/lead.ts";
import { paths } from "#domain/address/paths.ts";
import { getOptions } from "#domain/choice.ts";
import { LEAD_STATUSES } from "#domain/lead/choices.ts";
import { LEAD_PERIODS } from "#domain/time/date-range.ts";
import { m } from "#words/generated/messages.js";
import { ListFilters } from "../admin/ListFilters.tsx";
import { LEAD_DEFAULTS } from "../admin/list-address.ts";
import { FilterSelect } from "../desk/DeskPick.tsx";

interface LeadFilterBarProps {
  query: Pick<LeadQuery, "search" | "period" | "status"> & Partial<Pick<LeadQuery, "work" | "sort">>;
  /** The board has a column for each status, so it is not filtered by one. */
  board?: boolean;
}

/** Search, period and status of the tracker, of its table and its board alike. */
export function LeadFilterBar({ query, board = false }: LeadFilterBarProps) {
  return (
    <ListFilters
      action={paths.adminLeads()}
      cleared={paths.adminLeads(getCleared(board, query.work))}
      defaults={LEAD_DEFAULTS}
      searchLabel={m.admin_lead_search()}
      search={query.search}
      sorting={board ? undefined : { list: "lead", sort: query.sort ?? "" }}
    >
      {board && <input type="hidden" name="view" value="board" />}
      {query.work && <input type="hidden" name="work" value={query.work} />}
      <FilterSelect
        name="period"
        label={m.ui_period()}
        value={query.period}
        options={getOptions(LEAD_PERIODS)}
      />
      {!board && (
        <FilterSelect
          name="status"
          label={m.ui_status()}
          value={query.status}
          all={m.admin_status_all()}
          options={getOptions(LEAD_STATUSES)}
        />
      )}
    </ListFilters>
  );
}

/** Clear All stays on the board, or in the work list. */
const getCleared = (board: boolean, work: LeadQuery["work"] = "all"): string =>
  board ? "?view=board" : work === "all" ? "" : `?work=${work}`;
