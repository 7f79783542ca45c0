import type { ReactNode } from "react";
import { useLocation, useNavigation } from "react-router";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { TableBox } from "#web/ui/Table.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { AdminListFoot } from "../desk/DeskFoot.tsx";
import type { Defaults } from "../desk/desk-address.ts";
import { Fallback } from "../desk/Fallback.tsx";
import * as styles from "./Admin.module.css";
import { ListFilters } from "./ListFilters.tsx";
import { type CountText, formatShown, type Paged } from "./list-count.ts";
import type { SortedList } from "./sorting.tsx";

interface AdminListProps {
  /** The parameters of the address. */
  query: { readonly page: number };
  /** Parameters that the list does not know or cannot read. */
  wrong: readonly string[];
  list: Paged & { readonly pages: number };
  sizes: readonly number[];
  defaults: Defaults;
  /** Search and filters. */
  bar: ReactNode;
  words: {
    /** The rows shown and their total, as text. */
    readonly shown: CountText;
    readonly loading: () => string;
    readonly none: () => string;
    readonly noneHint: () => string;
  };
  /** How many rows this page has. */
  count: number;
  /** Renders the rows; called only if there are any. */
  children: () => ReactNode;
}

/**
 * Any list of the admin pages: a note on ignored parameters, filters, rows and pages; and a text if there are no rows.
 */
export function AdminList(props: AdminListProps) {
  const { query, wrong, list, sizes, defaults, bar, words, count, children } = props;
  const loading = useListLoading();
  return (
    <>
      <Fallback wrong={wrong} asked={query.page} page={list.page} />
      <div aria-busy={loading} className={styles.box} data-part="desk-box">
        <TableBox
          bar={bar}
          foot={
            <AdminListFoot
              {...list}
              sizes={sizes}
              text={formatShown(list, count, words.shown)}
              defaults={defaults}
            />
          }
        >
          {count > 0 ? (
            children()
          ) : loading ? (
            <p className={styles.loading}>{words.loading()}</p>
          ) : (
            <EmptyState className={styles.none} level={2} title={words.none()} words={words.noneHint()} />
          )}
        </TableBox>
        <p className={textStyles.visuallyHidden} role="status">
          {loading ? words.loading() : ""}
        </p>
      </div>
    </>
  );
}

interface SearchedListProps extends Omit<AdminListProps, "bar"> {
  query: AdminListProps["query"] & { readonly search: string; readonly sort: string };
  /** Which list it is: how it can be sorted. */
  sorted: SortedList;
  /** The list's own address. */
  action: string;
  searchLabel: string;
  /** `DeskPick` and similar controls. */
  picks?: ReactNode;
}

/** A list that is searched by text and filtered by picks. */
export function SearchedList({ action, searchLabel, picks, sorted, ...list }: SearchedListProps) {
  const { query, defaults } = list;
  return (
    <AdminList
      {...list}
      bar={
        <ListFilters
          {...{ action, defaults, searchLabel }}
          search={query.search}
          sorting={{ list: sorted, sort: query.sort }}
        >
          {picks}
        </ListFilters>
      }
    />
  );
}

/** Whether this list is loading again; going to another page leaves it as it is. */
export function useListLoading(): boolean {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  return state === "loading" && location.pathname === pathname;
}
