import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { DESK_PAGE_SIZES } from "#domain/limits.ts";
import { paths } from "#web/paths.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { SegmentedLinks } from "#web/ui/SegmentedControl.tsx";
import { TableBox } from "#web/ui/Table.tsx";
import { m } from "#words/generated/messages.js";
import { DeskFoot } from "../admin/DeskFoot.tsx";
import type { Defaults } from "../admin/desk-address.ts";
import type { Waiting } from "./desk-action.ts";
import type { DeskAnswer } from "./desk-answer.ts";
import "../admin/desk.css";
import "./moderation.css";

const figures = new Intl.NumberFormat("en-IN");

interface ModerationPageProps {
  tab: "reviews" | "reports" | "messages";
  waiting: Waiting;
  /** What was answered to a form sent without JavaScript. */
  sent: DeskAnswer | undefined;
  bar: ReactNode;
  list: { rows: readonly unknown[]; total: number; page: number; pageSize: number; pages: number };
  defaults: Defaults;
  children: ReactNode;
}

/** The frame of the three lists: tabs with what waits, filters, rows, pages. */
export function ModerationPage({ tab, waiting, sent, bar, list, defaults, children }: ModerationPageProps) {
  const loading = useNavigation().state === "loading";
  const count = (of: keyof Waiting) => ({ count: figures.format(waiting[of]) });
  return (
    <>
      <header className="adm__head">
        <div>
          <h1>{m.admin_moderation()}</h1>
          <p>{m.admin_moderation_words()}</p>
        </div>
      </header>
      <SegmentedLinks
        className="mod__tabs"
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
        <Notice tone={sent.ok ? "ok" : "bad"} live className="mod__notice">
          {sent.message}
        </Notice>
      )}
      <div aria-busy={loading} className="desk__box">
        <TableBox
          bar={bar}
          foot={<DeskFoot {...list} sizes={DESK_PAGE_SIZES} text={shownLine(list)} defaults={defaults} />}
        >
          {list.rows.length > 0 ? (
            <ul className="mod">{children}</ul>
          ) : (
            <EmptyState
              className="desk__none"
              level={2}
              title={m.admin_moderation_none()}
              words={m.admin_moderation_none_words()}
            />
          )}
        </TableBox>
        <p className="sr-only" role="status">
          {loading ? m.admin_moderation_loading() : ""}
        </p>
      </div>
    </>
  );
}

function shownLine({ page, pageSize, total, rows }: ModerationPageProps["list"]): string {
  if (rows.length === 0) return m.admin_moderation_showing_none();
  const from = (page - 1) * pageSize + 1;
  return m.admin_moderation_showing({
    from: figures.format(from),
    to: figures.format(from + rows.length - 1),
    total: figures.format(total),
  });
}
