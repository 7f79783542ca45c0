import clsx from "clsx";
import type { ReactNode } from "react";
import { m } from "#words/generated/messages.js";
import { Icon } from "./Icon.tsx";
import { Link } from "./Link.tsx";
import * as styles from "./Pagination.module.css";

/** The number of page links below a list. */
const MOST = 5;

/** The page numbers to show: up to five, around the current one. Pages count from 1. */
export function listPageWindow(page: number, pages: number): number[] {
  const count = Math.min(MOST, Math.max(pages, 1));
  const middle = page - Math.floor(count / 2);
  const first = Math.min(Math.max(middle, 1), Math.max(pages, 1) - count + 1);
  return Array.from({ length: count }, (_, index) => first + index);
}

export interface PaginationProps {
  /** Counted from 1. */
  page: number;
  pages: number;
  getHref: (page: number) => string;
  /** On the left, such as "1 - 24 of 184". */
  text?: ReactNode;
  /** Also offers the first and the last page, if they are not among the numbers. */
  ends?: boolean;
  /** Keeps the scroll position, as in tables. */
  preventScrollReset?: boolean;
  className?: string;
}

/** Real links to pages, up to five around the current one. */
export function Pagination({
  page,
  pages,
  getHref,
  text,
  ends,
  preventScrollReset,
  className,
}: PaginationProps) {
  const numbers = listPageWindow(page, pages);
  const step = (to: number, label: string, icon: "chevron-left" | "chevron-right", rel: "prev" | "next") =>
    to >= 1 && to <= pages ? (
      <Link
        to={getHref(to)}
        rel={rel}
        aria-label={label}
        className={`${styles.page} ${styles.step}`}
        data-part="page"
        {...{ preventScrollReset }}
      >
        <Icon name={icon} />
      </Link>
    ) : (
      <span className={`${styles.page} ${styles.step}`} data-part="page" aria-disabled="true">
        <Icon name={icon} />
      </span>
    );
  const renderNumber = (to: number, label = m.ui_page({ page: to })) => (
    <Link
      key={to}
      to={getHref(to)}
      className={clsx(styles.page, ends && to !== page && to !== 1 && to !== pages && styles.near)}
      data-part="page"
      aria-label={to === page ? m.ui_page_current({ page: to }) : label}
      aria-current={to === page ? "page" : undefined}
      {...{ preventScrollReset }}
    >
      {to}
    </Link>
  );
  const gap = (
    <span className={styles.gap} aria-hidden="true">
      …
    </span>
  );
  const [first = 1, last = 1] = [numbers[0], numbers.at(-1)];
  return (
    <nav aria-label={m.ui_pages()} className={clsx(styles.pager, className)} data-part="pagination">
      {text && (
        <span className={styles.text} data-part="page-range">
          {text}
        </span>
      )}
      {step(page - 1, m.ui_page_previous(), "chevron-left", "prev")}
      {ends && first > 1 && renderNumber(1, m.ui_page_first())}
      {ends && first > 2 && gap}
      {numbers.map((to) => renderNumber(to))}
      {ends && last < pages - 1 && gap}
      {ends && last < pages && renderNumber(pages, m.ui_page_last({ page: pages }))}
      {step(page + 1, m.ui_page_next(), "chevron-right", "next")}
    </nav>
  );
}
