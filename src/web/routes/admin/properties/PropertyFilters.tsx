import { useState, useSyncExternalStore } from "react";
import type { ModerationCounters, ModerationList, ModerationQuery } from "#contract/admin/moderation.ts";
import { paths } from "#domain/address/paths.ts";
import { getOptions } from "#domain/choice.ts";
import { VERIFICATION_FILTERS } from "#domain/property/choices.ts";
import { getChoiceLabel } from "#domain/property/fields/answers.ts";
import { DATE_RANGES } from "#domain/time/date-range.ts";
import * as styles from "#web/features/admin/Admin.module.css";
import { CountTiles } from "#web/features/admin/AdminHead.tsx";
import { FilterSelect } from "#web/features/admin/address-form.tsx";
import { DayRange, ListFilters } from "#web/features/admin/ListFilters.tsx";
import { DASHBOARD_DEFAULTS } from "#web/features/admin/list-address.ts";
import { Button } from "#web/ui/Button.tsx";
import { m } from "#words/generated/messages.js";

interface CountersProps {
  counters: ModerationCounters;
  /** The address of the list below the counters. */
  list: string;
}

/** The four counters; clicking one filters the list below by it. */
export function Counters({ counters, list }: CountersProps) {
  const tiles = [
    { key: "pending", label: m.choice_verification_pending(), count: counters.pending },
    { key: "approved", label: m.choice_verification_approved(), count: counters.approved },
    { key: "rejected", label: m.admin_rejected(), count: counters.rejected },
    { key: "all", label: m.admin_total(), count: counters.total },
  ].map((tile) => ({ ...tile, to: tile.key === "all" ? list : `${list}?status=${tile.key}` }));
  return <CountTiles label={m.admin_counters()} tiles={tiles} />;
}

const WIDE = "(min-width: 900px)";

interface FilterBarProps {
  query: ModerationQuery;
  types: ModerationList["types"];
  /** How many rows were found, as text. */
  total: string;
}

/** Whether the window is wide; the server assumes that it is. */
function useWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const wide = window.matchMedia(WIDE);
      wide.addEventListener("change", changed);
      return () => wide.removeEventListener("change", changed);
    },
    () => window.matchMedia(WIDE).matches,
    () => true,
  );
}

/** Search, status, type and date of the dashboard. */
export function FilterBar({ query, types, total }: FilterBarProps) {
  const wide = useWide();
  const [chosen, setChosen] = useState<boolean>();
  const shown = chosen ?? wide;
  return (
    <ListFilters
      action={paths.adminDashboard()}
      defaults={DASHBOARD_DEFAULTS}
      searchLabel={m.admin_search()}
      search={query.search}
      sorting={{ list: "property", sort: query.sort }}
      end={
        <Button
          look="outline"
          size="sm"
          icon="sliders"
          aria-expanded={shown}
          aria-controls="desk-filters"
          onClick={() => setChosen(!shown)}
        >
          {m.admin_filters({ count: total })}
        </Button>
      }
    >
      <div className={styles.filters} id="desk-filters" data-shown={chosen ?? "auto"}>
        <StatusPick status={query.status} />
        <TypePick type={query.type} types={types} />
        <FilterSelect
          name="range"
          label={m.admin_range()}
          value={query.range}
          options={getOptions(DATE_RANGES)}
        />
        <DayRange {...query} shown={query.range === "custom"} />
      </div>
    </ListFilters>
  );
}

export function StatusPick({ status }: Pick<ModerationQuery, "status">) {
  return (
    <FilterSelect
      name="status"
      label={m.ui_status()}
      value={status}
      all={m.admin_status_all()}
      options={getOptions(VERIFICATION_FILTERS)}
    />
  );
}

export function TypePick({ type, types }: Pick<ModerationQuery, "type"> & Pick<ModerationList, "types">) {
  return (
    <FilterSelect
      name="type"
      label={m.field_property_type()}
      value={type}
      all={m.admin_type_all()}
      options={types.map((one) => ({ value: one, label: getChoiceLabel("propertyType", one) }))}
    />
  );
}
