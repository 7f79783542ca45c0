import type { ReactNode } from "react";
import { isRouteErrorResponse } from "react-router";
import { paths } from "#domain/address/paths.ts";
import { Breakable } from "#web/ui/Breakable.tsx";
import { ButtonLink } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import * as factsStyles from "#web/ui/facts.module.css";
import { Icon } from "#web/ui/Icon.tsx";
import * as iconButtonStyles from "#web/ui/IconButton.module.css";
import { Link } from "#web/ui/Link.tsx";
import { m } from "#words/generated/messages.js";
import { formatSeries } from "#words/lists.ts";
import type { RecordRow } from "../listing-text/record-rows.ts";
import * as styles from "../record/Record.module.css";
import * as adminFrameStyles from "./AdminFrame.module.css";

/** A list of the desk by its path. */
interface ListLink {
  readonly to: string;
  readonly label: string;
}

/** The addresses of the desk's pages in this tab, with their filters and page, by path; the latest visit last. */
const visited = new Map<string, string>();

export function storeVisit(path: string, search: string): void {
  visited.delete(path);
  visited.set(path, path + search);
}

/** The list that was visited last, as it was; the first one if none was. */
export function findVisitedList(lists: readonly [ListLink, ...ListLink[]]): ListLink {
  const path = [...visited.keys()].findLast((one) => lists.some(({ to }) => to === one));
  const list = lists.find(({ to }) => to === path) ?? lists[0];
  return { ...list, to: visited.get(list.to) ?? list.to };
}

interface RecordCardProps {
  title: string;
  /** Small text beside the title. */
  note?: string;
  /** For links to it. */
  id?: string;
  children: ReactNode;
}

/** One section of the property. */
export function RecordCard({ title, note, id, children }: RecordCardProps) {
  return (
    <section id={id} className={styles.card} data-part="record-card">
      <h2>
        {title}
        {note && <small>{note}</small>}
      </h2>
      {children}
    </section>
  );
}

const isGiven = ([, value]: RecordRow): boolean => value !== null && value !== undefined && value !== "";

/**
 * Labels and values. What was not given has no row: it is named in one line, and what is asked for and is missing stands
 * out.
 */
export function RecordRows({ rows }: { rows: readonly RecordRow[] }) {
  const missing = rows.filter((row) => !isGiven(row));
  const isAsked = ([, , mark]: RecordRow) => mark === "asked";
  const asked = missing.filter(isAsked);
  const others = missing.filter((row) => !isAsked(row));
  return (
    <>
      <GivenRows rows={rows} />
      {asked.length > 0 && (
        <p className={styles.unanswered} data-part="unanswered">
          <Icon name="alert" size={18} />
          {m.record_unanswered({ names: nameRows(asked) })}
        </p>
      )}
      {others.length > 0 && (
        <p className={styles.notGiven} data-part="not-given">
          {m.record_not_given({ names: nameRows(others) })}
        </p>
      )}
    </>
  );
}

const nameRows = (rows: readonly RecordRow[]): string => formatSeries(rows.map(([label]) => label));

/** Only the values that there are, where a missing one needs no word; nothing without any. */
export function GivenRows({ rows }: { rows: readonly RecordRow[] }) {
  const given = rows.filter(isGiven);
  if (given.length === 0) return null;
  return (
    <dl className={`${factsStyles.stacked} ${styles.rows}`} data-part="rows">
      {given.map(([label, value, mark]) => (
        <div key={label} className={mark === "wide" ? styles.wideRow : undefined}>
          <dt>{label}</dt>
          <dd>{typeof value === "string" ? <Breakable text={value} /> : value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface RecordHeadProps {
  /** The lists that contain the record: the way back leads to the one that was visited last, with its filters. */
  back: Parameters<typeof findVisitedList>[0];
  title: string;
  line: string;
  /** At the end: the available actions, or the status. */
  children?: ReactNode;
}

/** The header of one record's screen: the link back, its title, and its actions. */
export function RecordHead({ back, title, line, children }: RecordHeadProps) {
  const { to, label } = findVisitedList(back);
  return (
    <header className={adminFrameStyles.head}>
      <Link
        className={`${iconButtonStyles.button} ${iconButtonStyles.line} ${styles.back}`}
        data-part="icon-button"
        to={to}
        aria-label={label}
      >
        <Icon name="chevron-left" />
      </Link>
      <div className={adminFrameStyles.words}>
        <h1>{title}</h1>
        <p>{line}</p>
      </div>
      {children && <div className={adminFrameStyles.actions}>{children}</div>}
    </header>
  );
}

/** What is said about a record that does not exist, and the way back. */
const MISSING = {
  lead: [m.admin_lead_missing, m.admin_lead_missing_words, m.admin_lead_list, paths.adminLeads],
  property: [m.admin_property_missing, m.admin_property_missing_words, m.admin_back, paths.adminDashboard],
  user: [m.admin_user_missing, m.admin_user_missing_words, m.admin_user_back, paths.adminUsers],
  webhook: [m.webhook_missing_title, m.webhook_missing_words, m.webhook_back, paths.adminWebhooks],
  message: [
    m.webhook_message_missing_title,
    m.webhook_message_missing_words,
    m.webhook_log_back,
    paths.adminWebhookLog,
  ],
  page: [m.error_page_missing_title, m.admin_missing_words, m.admin_back, paths.adminDashboard],
} as const;

/** Shown instead of a record that does not exist; other errors go to the page's own boundary. */
export function RecordMissing({ error, noun }: { error: unknown; noun: keyof typeof MISSING }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  const [title, words, back, to] = MISSING[noun];
  return (
    <EmptyState level={1} className={styles.missing} title={title()} words={words()}>
      <ButtonLink to={to()}>{back()}</ButtonLink>
    </EmptyState>
  );
}
