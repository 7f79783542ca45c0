import clsx from "clsx";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { m } from "#words/generated/messages.js";
import { Icon } from "./Icon.tsx";
import { pageWindow } from "./page-window.ts";

export interface PaginationProps {
  /** From 1. */
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
  /** At the left, such as "1 - 24 of 184". */
  text?: ReactNode;
  /** Stay where one is, as tables do. */
  preventScrollReset?: boolean;
  className?: string;
}

/** Real links to pages, up to five around the current one. */
export function Pagination({ page, pages, hrefFor, text, preventScrollReset, className }: PaginationProps) {
  const step = (to: number, label: string, icon: "chevron-left" | "chevron-right", rel: "prev" | "next") =>
    to >= 1 && to <= pages ? (
      <Link
        to={hrefFor(to)}
        rel={rel}
        aria-label={label}
        className="pager__page pager__step"
        {...{ preventScrollReset }}
      >
        <Icon name={icon} />
      </Link>
    ) : (
      <span className="pager__page pager__step" aria-disabled="true">
        <Icon name={icon} />
      </span>
    );
  return (
    <nav aria-label={m.ui_pages()} className={clsx("pager", className)}>
      {text && <span className="pager__text">{text}</span>}
      {step(page - 1, m.ui_page_previous(), "chevron-left", "prev")}
      {pageWindow(page, pages).map((number) => (
        <Link
          key={number}
          to={hrefFor(number)}
          className="pager__page"
          aria-label={number === page ? m.ui_page_current({ page: number }) : m.ui_page({ page: number })}
          aria-current={number === page ? "page" : undefined}
          {...{ preventScrollReset }}
        >
          {number}
        </Link>
      ))}
      {step(page + 1, m.ui_page_next(), "chevron-right", "next")}
    </nav>
  );
}
