import { useState, useSyncExternalStore } from "react";
import { Form } from "react-router";
import type { ModerationList, ModerationQuery } from "#contract/moderation.ts";
import { DATE_RANGES } from "#domain/date-range.ts";
import { VERIFICATIONS } from "#domain/property-choices.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { m } from "#words/generated/messages.js";
import { DASHBOARD_DEFAULTS } from "./dashboard-defaults.ts";
import { useAddressForm } from "./use-address-form.ts";

const figures = new Intl.NumberFormat("en-IN");
const WIDE = "(min-width: 900px)";

interface FilterBarProps {
  query: ModerationQuery;
  types: ModerationList["types"];
  total: number;
}

/** Whether the window is wide; the server takes it to be. */
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

/** Search, status, type and date of the dashboard. Everything chosen stands in the address. */
export function FilterBar({ query, types, total }: FilterBarProps) {
  const form = useAddressForm(DASHBOARD_DEFAULTS);
  const wide = useWide();
  const [chosen, setChosen] = useState<boolean>();
  const shown = chosen ?? wide;
  return (
    <Form {...form} method="get" action={paths.adminDashboard()} className="desk" role="search">
      <span className="affix desk__search">
        <Icon name="search" />
        <input
          className="input"
          type="search"
          name="search"
          defaultValue={query.search}
          aria-label={m.admin_search()}
          placeholder={m.admin_search()}
        />
      </span>
      <div className="desk__filters" id="desk-filters" data-shown={chosen ?? "auto"}>
        <Pick
          name="status"
          label={m.admin_status()}
          value={query.status}
          all={m.admin_status_all()}
          options={VERIFICATIONS}
        />
        <Pick
          name="type"
          label={m.admin_type()}
          value={query.type}
          all={m.admin_type_all()}
          options={types.map((type) => ({ value: type, label: type }))}
        />
        <Pick name="range" label={m.admin_range()} value={query.range} options={DATE_RANGES} />
        <div className="desk__days" data-shown={query.range === "custom"}>
          <Day name="from" label={m.admin_from()} value={query.from} max={query.to} />
          <Day name="to" label={m.admin_to()} value={query.to} min={query.from} />
        </div>
      </div>
      <noscript>
        <Button type="submit" look="outline" size="sm">
          {m.admin_apply()}
        </Button>
      </noscript>
      <div className="desk__end">
        <ButtonLink look="ghost" size="sm" to={paths.adminDashboard()} preventScrollReset>
          {m.admin_clear()}
        </ButtonLink>
        <Button
          look="outline"
          size="sm"
          icon="sliders"
          aria-expanded={shown}
          aria-controls="desk-filters"
          onClick={() => setChosen(!shown)}
        >
          {m.admin_filters({ count: figures.format(total) })}
        </Button>
      </div>
    </Form>
  );
}

interface PickProps {
  name: string;
  label: string;
  value: string;
  /** The words of the choice that filters nothing. */
  all?: string;
  options: readonly { value: string; label: string }[];
}

function Pick({ name, label, value, all, options }: PickProps) {
  return (
    <select className="input desk__pick" name={name} aria-label={label} defaultValue={value}>
      {all && <option value="all">{all}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

function Day({
  name,
  label,
  value,
  ...limits
}: {
  name: string;
  label: string;
  value: string;
  min?: string;
  max?: string;
}) {
  return (
    <label className="desk__day">
      {label}
      <input className="input" type="date" name={name} defaultValue={value} {...limits} />
    </label>
  );
}
