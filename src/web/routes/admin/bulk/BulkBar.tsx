import { createContext, type FormEvent, type ReactNode, use, useEffect, useRef, useState } from "react";
import { Form, useLocation } from "react-router";
import { Button } from "#web/ui/Button.tsx";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import * as styles from "./Bulk.module.css";
import { BULK_FORM } from "./bulk-address.ts";

interface BulkCheckboxProps {
  id: string;
  /** The name of the row, for screen readers. */
  title: string;
  /** Shown beside the checkbox and part of what can be pressed. */
  children?: ReactNode;
}

/** The checkbox of one row, inside `Several`. */
export function BulkCheckbox({ id, title, children }: BulkCheckboxProps) {
  return (
    <label className={styles.pick} data-part="pick">
      <input
        type="checkbox"
        name="id"
        value={id}
        form={BULK_FORM}
        aria-label={m.several_pick({ title })}
        autoComplete="off"
      />
      {children}
    </label>
  );
}

interface Every {
  /** Rows on the page, and how many of them are chosen. */
  readonly all: number;
  readonly chosen: number;
  readonly chooseAll: (checked: boolean) => void;
}

const EveryContext = createContext<Every | null>(null);

/** The checkbox that chooses all rows of the page, inside `BulkBar`: above the cards, or in the heading of the table. */
function EveryBox({ isNamed = false }: { isNamed?: boolean }) {
  const box = useRef<HTMLInputElement>(null);
  const every = use(EveryContext);
  const [all, chosen] = [every?.all ?? 0, every?.chosen ?? 0];
  useEffect(() => {
    if (box.current) box.current.indeterminate = chosen > 0 && chosen < all;
  }, [chosen, all]);
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={isNamed ? m.several_every() : undefined}
      checked={all > 0 && chosen === all}
      onChange={({ target }) => every?.chooseAll(target.checked)}
    />
  );
}

/** The heading of the column that has the checkboxes of the rows. */
export const BulkHead = ({ children }: { children: ReactNode }) => (
  <span className={styles.head}>
    <span className={styles.everyHead}>
      <EveryBox isNamed />
    </span>
    {children}
  </span>
);

interface BulkBarProps {
  /** The page that asks before anything is done. */
  action: string;
  acts: readonly { readonly value: string; readonly label: string }[];
  /** The rows, each with a `Pick`; the same row may be there twice, as a row of the table and as a card. */
  children: ReactNode;
}

const listBoxes = (from: HTMLElement | null) => [
  ...(from?.querySelectorAll<HTMLInputElement>(`input[name="id"][form="${BULK_FORM}"]`) ?? []),
];

function countIn(from: HTMLElement | null) {
  const boxes = listBoxes(from);
  const count = (some: readonly HTMLInputElement[]) => new Set(some.map(({ value }) => value)).size;
  return { all: count(boxes), chosen: count(boxes.filter(({ checked }) => checked)) };
}

/**
 * Lets the team choose rows of a list, and do the same with all of them. The boxes keep their own state, so that what is
 * chosen before the scripts are ready stays chosen. Without JavaScript the buttons are always there.
 */
export function BulkBar({ action, acts, children }: BulkBarProps) {
  const rows = useRef<HTMLDivElement>(null);
  const [{ all, chosen }, setCounts] = useState({ all: 0, chosen: 0 });
  const { pathname, search } = useLocation();
  const recount = () => {
    const found = countIn(rows.current);
    setCounts((before) => (before.all === found.all && before.chosen === found.chosen ? before : found));
  };
  // After every render, because another page of the list has other rows.
  useEffect(recount);
  const choose = ({ target }: FormEvent<HTMLDivElement>) => {
    if (!(target instanceof HTMLInputElement) || target.name !== "id") return;
    for (const box of listBoxes(rows.current)) if (box.value === target.value) box.checked = target.checked;
    recount();
  };
  const chooseAll = (checked: boolean) => {
    for (const box of listBoxes(rows.current)) box.checked = checked;
    recount();
  };
  return (
    <EveryContext value={{ all, chosen, chooseAll }}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: its control is inside EveryBox */}
      <label className={styles.every}>
        <EveryBox />
        {m.several_every()}
      </label>
      <div ref={rows} onChange={choose}>
        {children}
      </div>
      <Form
        id={BULK_FORM}
        method="get"
        action={action}
        className={styles.bar}
        data-part="several-bar"
        data-chosen={chosen}
        aria-label={m.several_bar()}
      >
        <input type="hidden" name="list" value={pathname + search} />
        <p className={styles.count} role="status">
          {chosen > 0 && m.several_count({ count: chosen, shown: formatNumber(chosen) })}
        </p>
        <div className={styles.acts}>
          {acts.map(({ value, label }) => (
            <Button key={value} type="submit" look="outline" size="sm" name="act" value={value}>
              {label}
            </Button>
          ))}
          <Button look="ghost" size="sm" className={styles.none} onClick={() => chooseAll(false)}>
            {m.list_clear()}
          </Button>
        </div>
      </Form>
    </EveryContext>
  );
}
