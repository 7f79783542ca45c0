import clsx from "clsx";
import type { ReactNode } from "react";
import * as styles from "./EmptyState.module.css";
import { RidgeLine } from "./RidgeLine.tsx";

interface EmptyStateProps {
  title: ReactNode;
  /** Why it is empty, and what to try. */
  words?: ReactNode;
  /** What to do next: a Button or ButtonLink. */
  children?: ReactNode;
  /** The heading's level on this page. */
  level?: 1 | 2 | 3;
  className?: string;
}

/**
 * A list without entries, an error, a missing page: it always offers a next step. At level 1 it is the whole page, and
 * the footer's ridge directly below replaces its own.
 */
export function EmptyState({ title, words, children, level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  const page = level === 1;
  return (
    <div className={clsx(styles.empty, page && styles.wholePage, className)} data-part="empty">
      {!page && <RidgeLine />}
      <div className={styles.inner}>
        <Heading className={styles.title}>{title}</Heading>
        {words && <p className={styles.words}>{words}</p>}
        {children && (
          <div className={styles.actions} data-part="empty-actions">
            {children}
          </div>
        )}
      </div>
    </div>
  );
}
