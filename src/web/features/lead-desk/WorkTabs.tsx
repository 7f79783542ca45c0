import { useSearchParams } from "react-router";
import type { LeadWork } from "#contract/lead/lead.ts";
import { paths } from "#domain/address/paths.ts";
import { WORK_LISTS, type WorkList } from "#domain/lead/tracker.ts";
import * as styles from "#web/routes/admin/leads/Work.module.css";
import { ChipLink } from "#web/ui/Chip.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import { LEAD_DEFAULTS } from "../admin/list-address.ts";
import { getListSearch } from "../desk/desk-address.ts";

interface WorkTabsProps {
  work: LeadWork;
  /** The list that is shown; none on the board. */
  shown: WorkList | null;
}

/** The lists by which a member works through a day, each with an address of its own and its length. */
export function WorkTabs({ work, shown }: WorkTabsProps) {
  const [current] = useSearchParams();
  return (
    <nav className={styles.tabs} aria-label={m.admin_work_lists()}>
      {WORK_LISTS.map(({ value, label }) => (
        <ChipLink
          key={value}
          on={value === shown}
          to={paths.adminLeads(getListSearch(current, { work: value, view: "table" }, LEAD_DEFAULTS))}
          preventScrollReset
        >
          {label()}
          {value !== "all" && (
            <b
              className={textStyles.figures}
              data-late={(value === "overdue" && work.overdue > 0) || undefined}
            >
              {formatNumber(work[value])}
            </b>
          )}
        </ChipLink>
      ))}
    </nav>
  );
}
