import type { ReactNode } from "react";
import { isRouteErrorResponse } from "react-router";
import * as adminFrameStyles from "#web/features/desk/AdminFrame.module.css";
import * as styles from "#web/features/record/Record.module.css";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import * as iconButtonStyles from "#web/ui/IconButton.module.css";
import { Link } from "#web/ui/Link.tsx";

interface Back {
  /** The list that contains the record. */
  to: string;
  label: string;
}

interface RecordHeadProps {
  back: Back;
  title: string;
  line: string;
  /** At the end: the available actions, or the status. */
  children?: ReactNode;
}

/** The header of one record's screen: the link back, its title, and its actions. */
export function RecordHead({ back, title, line, children }: RecordHeadProps) {
  return (
    <header className={adminFrameStyles.head}>
      <Link
        className={`${iconButtonStyles.button} ${iconButtonStyles.line} ${styles.back}`}
        data-part="icon-button"
        to={back.to}
        aria-label={back.label}
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

interface RecordMissingProps {
  error: unknown;
  title: string;
  words: string;
  back: Back;
}

/** Shown instead of a record that does not exist; other errors go to the page's own boundary. */
export function RecordMissing({ error, title, words, back }: RecordMissingProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <EmptyState level={1} className={styles.missing} title={title} words={words}>
      <ButtonLink to={back.to}>{back.label}</ButtonLink>
    </EmptyState>
  );
}
