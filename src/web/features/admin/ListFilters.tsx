import type { ComponentProps, ReactNode } from "react";
import { Form } from "react-router";
import { ButtonLink } from "#web/ui/Button.tsx";
import * as fieldStyles from "#web/ui/Field.module.css";
import { Icon } from "#web/ui/Icon.tsx";
import { m } from "#words/generated/messages.js";
import * as styles from "./Admin.module.css";
import { PlainSave, useAddressForm } from "./address-form.tsx";
import type { Defaults } from "./list-address.ts";
import { type SortedList, SortPick } from "./sorting.tsx";

interface ListFiltersProps {
  /** The list's own address. */
  action: string;
  defaults: Defaults;
  searchLabel: string;
  search: string;
  /** `FilterSelect` and similar controls. */
  children?: ReactNode;
  /** Which list it is, and how it is sorted; left out where the rows have one order. */
  sorting?: { list: SortedList; sort: string } | undefined;
  /** Shown after Clear All. */
  end?: ReactNode;
  /** The address of Clear All, if it is not the list's own. */
  cleared?: string;
}

/** Search and filters of a list of the admin pages. Each choice takes effect at once and is part of the address. */
export function ListFilters({
  action,
  defaults,
  searchLabel,
  search,
  children,
  sorting,
  end,
  cleared = action,
}: ListFiltersProps) {
  const form = useAddressForm(defaults);
  return (
    <Form {...form} method="get" action={action} className={styles.desk} role="search">
      <span className={`${fieldStyles.affix} ${styles.search}`}>
        <Icon name="search" />
        <input
          className={fieldStyles.input}
          data-part="input"
          type="search"
          name="search"
          defaultValue={search}
          aria-label={searchLabel}
          placeholder={searchLabel}
        />
      </span>
      {children}
      {sorting && <SortPick {...sorting} />}
      <PlainSave>{m.ui_apply()}</PlainSave>
      <div className={styles.end}>
        <ButtonLink look="ghost" size="sm" className={styles.clear} to={cleared} preventScrollReset>
          {m.admin_clear()}
        </ButtonLink>
        {end}
      </div>
    </Form>
  );
}

interface DayRangeProps {
  from: string;
  to: string;
  /** Whether the dates are shown, if they belong to one option of another filter. */
  shown?: boolean;
}

/** The first and last day of a span. */
export function DayRange({ from, to, shown }: DayRangeProps) {
  return (
    <div className={styles.days} data-shown={shown}>
      <DayInput label={m.admin_from()} name="from" defaultValue={from} max={to} />
      <DayInput label={m.admin_to()} name="to" defaultValue={to} min={from} />
    </div>
  );
}

interface DayInputProps extends Pick<ComponentProps<"input">, "name" | "defaultValue" | "min" | "max"> {
  label: string;
}

function DayInput({ label, ...input }: DayInputProps) {
  return (
    <label className={styles.day}>
      {label}
      <input className={fieldStyles.input} data-part="input" type="date" {...input} />
    </label>
  );
}
