import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";
import * as styles from "./Table.module.css";
import * as textStyles from "./text.module.css";

interface TableBoxProps {
  /** Search and filters above the rows. */
  bar?: ReactNode;
  /** Rows per page, the number of rows shown, the pager. */
  foot?: ReactNode;
  children: ReactNode;
}

/** The frame of an admin table. Below 900 px the lists of the desk show cards instead (Desk.module.css). */
export function TableBox({ bar, foot, children }: TableBoxProps) {
  return (
    <div className={styles.box} data-part="table-box">
      {bar && <div className={styles.bar}>{bar}</div>}
      {children}
      {foot && <div className={styles.bar}>{foot}</div>}
    </div>
  );
}

/** A heading that is more than a text. */
export interface TableHead {
  /** A link that sorts by it, or its text. */
  heading: ReactNode;
  /** How the rows are sorted by it now, if they can be. */
  order?: "ascending" | "descending" | "none";
  className?: string | false | undefined;
}

interface TableProps extends ComponentProps<"table"> {
  /** The content of the table, for screen readers. */
  caption: string;
  /** The column headings, in order. */
  head: readonly (string | TableHead)[];
}

/** Rows of `tr`; the row selected by keyboard has `data-current="true"`. Scrolls sideways on its own. */
export function Table({ caption, head, className, children, ...rest }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways must be focusable
    <section className={styles.scroll} data-part="table-scroll" aria-label={caption} tabIndex={0}>
      <table {...rest} className={clsx(styles.table, className)}>
        <caption className={textStyles.visuallyHidden}>{caption}</caption>
        <thead>
          <tr>
            {head.map((cell, index) => {
              const {
                heading,
                order,
                className: own,
              }: TableHead = typeof cell === "string" ? { heading: cell } : cell;
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by position and never move
                <th key={index} scope="col" aria-sort={order} className={own || undefined}>
                  {heading}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
