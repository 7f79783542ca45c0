import type { ReactNode } from "react";
import { isRouteErrorResponse } from "react-router";
import { paths } from "#domain/address/paths.ts";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import * as iconButtonStyles from "#web/ui/IconButton.module.css";
import { Link } from "#web/ui/Link.tsx";
import { m } from "#words/generated/messages.js";
import { findVisitedList } from "../desk/visited-lists.ts";
import * as styles from "../record/Record.module.css";
import * as adminFrameStyles from "./AdminFrame.module.css";

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
