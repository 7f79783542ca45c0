import type { ComponentType } from "react";
import { useActionData } from "react-router";
import { paths } from "#domain/address/paths.ts";
import { type Choice, getOptions } from "#domain/choice.ts";
import { ADMIN_PAGE_SIZES } from "#domain/limits.ts";
import { AdminHead } from "#web/features/admin/AdminHead.tsx";
import { SearchedList } from "#web/features/admin/AdminList.tsx";
import { FilterSelect, type FilterSelectProps } from "#web/features/admin/address-form.tsx";
import type { Defaults } from "#web/features/admin/list-address.ts";
import type { ActionAnswer } from "#web/features/form/action-answer.ts";
import { Notice } from "#web/ui/Notice.tsx";
import { SegmentedLinks } from "#web/ui/SegmentedControl.tsx";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import * as styles from "./Moderation.module.css";
import { useRowToast } from "./ModerationItem.tsx";
import type { WaitingCounts } from "./moderation.action.ts";

interface Row {
  readonly _id: string;
}

interface Loaded<R extends Row> {
  /** The parameters of the address. */
  query: Readonly<Record<string, unknown>> & {
    readonly search: string;
    readonly sort: string;
    readonly page: number;
  };
  wrong: readonly string[];
  waiting: WaitingCounts;
  list: { rows: readonly R[]; total: number; page: number; pageSize: number; pages: number; more: boolean };
}

/** The props of each row. */
export interface ItemProps<R extends Row> {
  row: R;
}

interface ModerationPageProps<R extends Row> {
  tab: "reviews" | "reports" | "messages";
  loaded: Loaded<R>;
  searchLabel: string;
  statuses: readonly Choice[];
  /** A filter besides the status. */
  pick?: Omit<FilterSelectProps, "value">;
  defaults: Defaults;
  Item: ComponentType<ItemProps<R>>;
}

const WORDS = {
  shown: { some: m.admin_moderation_showing, none: m.admin_moderation_showing_none },
  loading: m.admin_moderation_loading,
  none: m.admin_moderation_none,
  noneHint: m.admin_moderation_none_words,
};

const ADDRESSES = {
  reviews: paths.adminModeration,
  reports: paths.adminReports,
  messages: paths.adminMessages,
};

const SORTED = { reviews: "review", reports: "report", messages: "message" } as const;

/** One of the three lists: tabs with the number waiting, filters, rows, pages. */
export function ModerationPage<R extends Row>(props: ModerationPageProps<R>) {
  const { tab, loaded, statuses, searchLabel, pick, defaults, Item } = props;
  const { query, wrong, waiting, list } = loaded;
  // The answer to a form sent without JavaScript.
  const sent = useActionData<ActionAnswer>();
  useRowToast();
  const count = (of: keyof WaitingCounts) => ({ count: formatNumber(waiting[of]) });
  return (
    <>
      <AdminHead title={m.admin_moderation()} words={m.admin_moderation_words()} />
      <SegmentedLinks
        className={styles.tabs}
        label={m.admin_moderation_tabs()}
        value={tab}
        segments={[
          {
            value: "reviews",
            label: m.admin_moderation_tab_reviews(count("reviews")),
            to: paths.adminModeration(),
          },
          {
            value: "reports",
            label: m.admin_moderation_tab_reports(count("reports")),
            to: paths.adminReports(),
          },
          {
            value: "messages",
            label: m.admin_moderation_tab_messages(count("messages")),
            to: paths.adminMessages(),
          },
        ]}
      />
      {sent && (
        <Notice tone={sent.ok ? "ok" : "bad"} live className={styles.notice}>
          {sent.message}
        </Notice>
      )}
      <SearchedList
        {...{ query, wrong, list, defaults }}
        sizes={ADMIN_PAGE_SIZES}
        action={ADDRESSES[tab]()}
        searchLabel={searchLabel}
        sorted={SORTED[tab]}
        picks={
          <>
            <FilterSelect
              name="status"
              label={m.ui_status()}
              all={m.admin_status_all()}
              options={getOptions(statuses)}
              value={String(query.status)}
            />
            {pick && <FilterSelect {...pick} value={String(query[pick.name])} />}
          </>
        }
        words={WORDS}
        count={list.rows.length}
      >
        {() => (
          <ul className={styles.page}>
            {list.rows.map((row) => (
              <Item key={row._id} row={row} />
            ))}
          </ul>
        )}
      </SearchedList>
    </>
  );
}
