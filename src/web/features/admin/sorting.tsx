import { useSearchParams } from "react-router";
import { SORTS, type Sort, type SortColumn } from "#contract/fields/list.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { Link } from "#web/ui/Link.tsx";
import type { TableHead } from "#web/ui/Table.tsx";
import { m } from "#words/generated/messages.js";
import * as styles from "./Admin.module.css";
import { FilterSelect } from "./address-form.tsx";
import { type Defaults, getListSearch } from "./list-address.ts";

export type SortedList = keyof typeof SORTS;

/** The names of the columns by which the lists of the desk are sorted, in headings and in the choice above the rows. */
const LABELS: { readonly [List in SortedList]: Readonly<Record<SortColumn<List>, () => string>> } = {
  property: {
    title: m.field_title,
    type: m.admin_column_type,
    submitter: m.admin_column_submitter,
    submitted: m.admin_lead_column_date,
    status: m.ui_status,
  },
  user: {
    name: m.admin_users_column_user,
    role: m.admin_users_role,
    properties: m.admin_users_column_properties,
    joined: m.admin_users_column_joined,
    status: m.ui_status,
  },
  lead: {
    property: m.field_property_title,
    received: m.admin_lead_column_date,
    status: m.ui_status,
    member: m.admin_lead_column_member,
  },
  review: {
    written: m.admin_lead_column_date,
    rating: m.choice_sort_rating,
    property: m.field_property_title,
  },
  report: { received: m.admin_lead_column_date, reason: m.admin_reason, property: m.field_property_title },
  message: { received: m.admin_lead_column_date, name: m.ui_name, subject: m.contact_subject },
  audit: { at: m.admin_lead_column_date, action: m.admin_column_action },
  job: { failed: m.admin_lead_column_date, kind: m.admin_column_type },
  webhook: { sent: m.admin_lead_column_date, event: m.webhook_event },
};

/** How each list is sorted when nothing is chosen; leads of a work list come in an order that no column has. */
const OWN: { readonly [List in SortedList]?: Sort<SortColumn<List>> } = {
  property: "-submitted",
  user: "-joined",
  lead: "-received",
  audit: "-at",
  job: "-failed",
  webhook: "-sent",
};

const getLabel = (list: SortedList, column: string): string =>
  (LABELS[list] as Readonly<Record<string, () => string>>)[column]?.() ?? column;

interface Sorting {
  list: SortedList;
  /** The `sort` of the address. */
  sort: string;
}

/** The choice above a list, where no headings are shown: on phones, and of cards. */
export function SortPick({ list, sort }: Sorting) {
  return (
    <FilterSelect
      name="sort"
      className={styles.sortPick}
      label={m.list_sort()}
      value={sort}
      options={[
        { value: "", label: m.admin_sort_own() },
        ...SORTS[list].flatMap((column) => {
          const label = getLabel(list, column);
          return [
            { value: column, label: m.admin_sort_up({ column: label }) },
            { value: `-${column}`, label: m.admin_sort_down({ column: label }) },
          ];
        }),
      ]}
    />
  );
}

/**
 * Makes the headings of a table that is sorted by its columns: links that a second press turns round.
 * @param isOwn whether the list has its usual order where no other is chosen
 */
export function useSortedHeads<List extends SortedList>(
  { list, sort }: { list: List; sort: string },
  defaults: Defaults,
  isOwn = true,
): (column: SortColumn<List>) => TableHead {
  const [current] = useSearchParams();
  const now = sort || (isOwn ? OWN[list] : "");
  return (column) => {
    const isUp = now === column;
    const isDown = now === `-${column}`;
    const to = getListSearch(current, { sort: isUp ? `-${column}` : column }, defaults);
    return {
      order: isUp ? "ascending" : isDown ? "descending" : "none",
      heading: (
        <Link to={to} className={styles.sort} preventScrollReset replace>
          {getLabel(list, column)}
          {(isUp || isDown) && <Icon name={isUp ? "chevron-up" : "chevron-down"} />}
        </Link>
      ),
    };
  };
}
