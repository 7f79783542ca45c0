import type { ReactNode } from "react";
import { Form, useLocation, useNavigation, useSearchParams } from "react-router";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import * as fieldStyles from "#web/ui/Field.module.css";
import { Notice } from "#web/ui/Notice.tsx";
import { Pagination } from "#web/ui/Pagination.tsx";
import { TableBox } from "#web/ui/Table.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import * as styles from "./Admin.module.css";
import { PlainSave, useAddressForm } from "./address-form.tsx";
import { ListFilters } from "./ListFilters.tsx";
import { type Defaults, getListSearch } from "./list-address.ts";
import { type CountText, formatShown, type Paged } from "./list-count.ts";
import type { SortedList } from "./sorting.tsx";

interface FallbackProps {
  /** Parameters that the list does not know or cannot read. */
  wrong: readonly string[];
  asked: number;
  page: number;
}

/** A note that parameters of the address were ignored. */
export function Fallback({ wrong, asked, page }: FallbackProps) {
  if (wrong.length === 0 && asked === page) return null;
  return (
    <Notice tone="warn" className={styles.fallback}>
      {wrong.length > 0 && <p>{m.admin_fallback({ names: wrong.join(", ") })}</p>}
      {asked !== page && <p>{m.admin_fallback_page({ asked, page })}</p>}
    </Notice>
  );
}

interface AdminListFootProps {
  page: number;
  pages: number;
  pageSize: number;
  sizes: readonly number[];
  /** The rows shown and their total, as text. */
  text: string;
  defaults: Defaults;
}

/** Rows per page, the rows shown, and the pages. */
function AdminListFoot({ page, pages, pageSize, sizes, text, defaults }: AdminListFootProps) {
  const [current] = useSearchParams();
  const form = useAddressForm(defaults);
  // A size that was typed into the address is still shown as chosen.
  const offered = sizes.includes(pageSize) ? sizes : [...sizes, pageSize];
  return (
    <>
      <Form {...form} method="get" className={styles.rowCount}>
        {[...current].map(([name, value]) =>
          name === "page" || name === "pageSize" ? null : (
            <input key={name} type="hidden" name={name} value={value} />
          ),
        )}
        <label>
          {m.admin_rows()}
          <select
            className={fieldStyles.input}
            data-part="input"
            name="pageSize"
            defaultValue={String(pageSize)}
          >
            {offered.map((size) => (
              <option key={size} value={String(size)}>
                {size}
              </option>
            ))}
          </select>
        </label>
        <PlainSave>{m.ui_apply()}</PlainSave>
      </Form>
      <span className={textStyles.figures} role="status">
        {text}
      </span>
      <Pagination
        className={styles.pages}
        page={page}
        pages={pages}
        getHref={(to) => getListSearch(current, { page: String(to) }, defaults)}
        preventScrollReset
      />
    </>
  );
}

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
  /** `FilterSelect` and similar controls. */
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
