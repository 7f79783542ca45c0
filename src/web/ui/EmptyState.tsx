import clsx from "clsx";
import type { ReactNode } from "react";
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

/** A list with nothing in it, an error, a page that is not there: never a dead end. */
export function EmptyState({ title, words, children, level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={clsx("empty", className)}>
      <RidgeLine />
      <div className="empty__in">
        <Heading className="empty__title">{title}</Heading>
        {words && <p className="empty__words">{words}</p>}
        {children && <div className="empty__do">{children}</div>}
      </div>
    </div>
  );
}
