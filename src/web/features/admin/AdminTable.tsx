import clsx from "clsx";
import { Fragment, type ReactNode } from "react";
import type { SortColumn } from "#contract/fields/list.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { Table } from "#web/ui/Table.tsx";
import * as styles from "./Admin.module.css";
import type { Defaults } from "./list-address.ts";
import { type SortedList, useSortedHeads } from "./sorting.tsx";

/** The places of a card, in order. The values of a line are separated by dots; `footEnd` is behind the rest of the foot. */
type CardPlace = "picture" | "title" | "line1" | "line2" | "note" | "end" | "foot" | "footEnd";
const LINES = ["line1", "line2"] as const;

type Value<Row> = (row: Row) => ReactNode;

/** A column of a list of the desk: what its cell in the table says, and what of that is on the card, and where. */
export interface AdminColumn<Row, Sorted extends string> {
  /** The heading, or the column by which the list is then sorted. */
  head: ReactNode | { readonly sort: Sorted };
  value: Value<Row>;
  /** The place of the same value on the card, or what the card shows instead, by place. */
  card?: CardPlace | { readonly [Place in CardPlace]?: Value<Row> };
  /** Of the cells and of the heading. */
  className?: string;
  /** Hidden where the table is narrow, below 1,100 px. */
  isWideOnly?: boolean;
}

interface AdminTableProps<Row, List extends SortedList> {
  list: List;
  /** The `sort` of the address, and whether the list has its usual order where no other is chosen. */
  sort: string;
  isOwn?: boolean;
  defaults: Defaults;
  /** The content of the table, for screen readers. */
  caption: string;
  rows: readonly Row[];
  columns: readonly AdminColumn<Row, SortColumn<List>>[];
  /** Of the table and of the cards together. */
  className?: string;
  /** Of each card. */
  cardClass?: string;
  /** What is shown in a line of its own below a row of the table once the row's `UnfoldCell` is pressed. */
  below?: Value<Row>;
}

const isSorted = <Sorted extends string>(
  head: AdminColumn<unknown, Sorted>["head"],
): head is { readonly sort: Sorted } => typeof head === "object" && head !== null && "sort" in head;

/**
 * A text that has one line in its cell. A press shows what is below the row, where it can be read and copied whole. Works
 * without JavaScript.
 */
export const UnfoldCell = ({ text }: { text: string }) => (
  <details className={styles.unfold} data-part="unfold">
    <summary>
      <span>{text}</span>
      <Icon name="chevron-down" size={16} />
    </summary>
  </details>
);

/** A list of the desk: as a table on wide screens and as cards on small ones. */
export function AdminTable<Row extends { readonly _id: string }, List extends SortedList>({
  list,
  sort,
  isOwn = true,
  defaults,
  caption,
  rows,
  columns,
  className,
  cardClass,
  below,
}: AdminTableProps<Row, List>) {
  const getHead = useSortedHeads({ list, sort }, defaults, isOwn);
  const head = columns.map((column) => ({
    ...(isSorted(column.head) ? getHead(column.head.sort) : { heading: column.head }),
    className: getCellClass(column),
  }));
  return (
    <>
      <Table caption={caption} head={head} className={clsx(styles.table, className)} data-part="desk-table">
        {rows.map((row) => (
          <Fragment key={row._id}>
            <tr>
              {columns.map((column, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by position and never move
                <td key={index} className={getCellClass(column)}>
                  {column.value(row)}
                </td>
              ))}
            </tr>
            <BelowRow columns={columns.length}>{below?.(row)}</BelowRow>
          </Fragment>
        ))}
      </Table>
      <ul className={clsx(styles.cards, className)} data-part="desk-cards">
        {rows.map((row) => (
          <AdminCard key={row._id} className={cardClass} {...{ row, columns }} />
        ))}
      </ul>
    </>
  );
}

const getCellClass = ({ className, isWideOnly }: AdminColumn<never, string>): string | undefined =>
  clsx(className, isWideOnly && styles.wideOnly) || undefined;

const BelowRow = ({ columns, children }: { columns: number; children: ReactNode }) =>
  children ? (
    <tr className={styles.below} data-part="desk-below">
      <td colSpan={columns}>{children}</td>
    </tr>
  ) : null;

interface AdminCardProps<Row> {
  row: Row;
  columns: readonly AdminColumn<Row, string>[];
  className: string | undefined;
}

function AdminCard<Row>({ row, columns, className }: AdminCardProps<Row>) {
  const get = (place: CardPlace): ReactNode[] =>
    columns.flatMap((column) => {
      const shown = column.card === place ? column.value(row) : getOwn(column, place)?.(row);
      return shown || shown === 0 ? [shown] : [];
    });
  return (
    <li className={className}>
      <Values of={get("picture")} />
      <div>
        <Values of={get("title")} />
        {LINES.map((line) => (
          <Line key={line} of={get(line)} />
        ))}
        <Values of={[...get("note"), ...get("end")]} />
      </div>
      <div className={styles.cardFoot} data-part="desk-card-foot">
        <Values of={[...get("foot"), ...get("footEnd")]} />
      </div>
    </li>
  );
}

/** What a card shows in place of the cell's value. */
const getOwn = <Row,>({ card }: AdminColumn<Row, string>, place: CardPlace): Value<Row> | undefined =>
  typeof card === "object" ? card[place] : undefined;

/** Values one after the other, which never change their order. */
function Values({ of, between }: { of: readonly ReactNode[]; between?: string }) {
  return of.map((value, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <Fragment key={index}>
      {index > 0 && between}
      {value}
    </Fragment>
  ));
}

const Line = ({ of }: { of: readonly ReactNode[] }) =>
  of.length > 0 && (
    <p>
      <Values of={of} between=" · " />
    </p>
  );
