import clsx from "clsx";
import type { ReactNode } from "react";
import * as styles from "./EmptyState.module.css";
import { RidgeLine } from "./RidgeLine.tsx";

interface EmptyStateProps {
  title: ReactNode;
  /** Why it is empty and what to try. */
  words?: ReactNode;
  /** The way out: a Button or ButtonLink. */
  children?: ReactNode;
  /** The heading's level on this page. */
  level?: 1 | 2 | 3;
  className?: string;
}

/** A list with nothing in it, an error, a page that is not there: never a dead end. At level 1 it is the whole page,
 *  and the footer's ridge right below stands for its own. */
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
