import { Children, type ReactNode, useEffect, useRef, useState } from "react";
import { readListingForm } from "#domain/listing/filters/listing-form.ts";
import type { ListingQuery } from "#domain/listing/filters/listing-query.ts";
import { findOfferedScale } from "#domain/listing/filters/registry.ts";
import * as fieldStyles from "#web/ui/Field.module.css";
import { TextField } from "#web/ui/TextField.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import * as styles from "./Filters.module.css";

/** What somebody typed into a field, if it or the field beside it could not be read. */
export interface RejectedField {
  readonly typed: string;
  /** Undefined if only the other field is wrong. */
  readonly error: string | undefined;
}
export type RejectedFields = Readonly<Record<string, RejectedField>>;

/** Further options, folded until somebody opens them; renders nothing if there are none. */
export function ShowMore({ label = m.list_show_more(), children }: { label?: string; children: ReactNode }) {
  if (Children.toArray(children).length === 0) return null;
  return (
    <details className={styles.more}>
      <summary className={textStyles.link} data-part="link">
        {label}
      </summary>
      {children}
    </details>
  );
}

const FIELDS = ["priceMin", "priceMax"] as const;
/** Examples of what people may type, by the unit of the price. */
const HINTS = {
  sale: { priceMin: m.list_price_from_hint, priceMax: m.list_price_to_hint },
  month: { priceMin: m.list_rent_from_hint, priceMax: m.list_rent_to_hint },
};
type Problems = Readonly<Record<string, string>>;

/** Reads the prices from the fields, with the problems found. */
export function readPrice(query: ListingQuery, fields: HTMLElement) {
  const form = new URLSearchParams();
  for (const input of fields.querySelectorAll<HTMLInputElement>("input"))
    if ((FIELDS as readonly string[]).includes(input.name)) form.append(input.name, input.value);
  return readListingForm("price", query, form);
}

interface PriceFieldsProps {
  query: ListingQuery;
  refused: RejectedFields;
  /** Called when a field is left or Enter is pressed, if both prices could be read. */
  onChange?: (query: ListingQuery) => void;
}

/**
 * The lowest and highest price, typed the way people say them. Text that cannot be read stays, with an error at its
 * field.
 */
export function PriceFields({ query, refused, onChange }: PriceFieldsProps) {
  const box = useRef<HTMLDivElement>(null);
  // Until something is typed here, the server's errors are shown.
  const [problems, setProblems] = useState<Problems | null>(null);
  const latest = useRef({ query, onChange });
  latest.current = { query, onChange };
  useEffect(() => {
    // React's onChange is the browser's `input` event; the browser's own `change` comes when the field is left.
    const commit = () => {
      const { query: base, onChange: notify } = latest.current;
      if (!box.current) return;
      const read = readPrice(base, box.current);
      setProblems(read.problems);
      if (Object.keys(read.problems).length === 0) notify?.(read.query);
    };
    const { current } = box;
    current?.addEventListener("change", commit);
    return () => current?.removeEventListener("change", commit);
  }, []);
  return (
    <div className={styles.typed} ref={box}>
      {FIELDS.map((field) => (
        <TextField
          // A new search replaces the values of the fields.
          key={`${field}-${query[field]}`}
          name={field}
          label={field === "priceMin" ? m.list_price_from() : m.list_price_to()}
          className={fieldStyles.smallInput}
          inputMode="text"
          autoComplete="off"
          enterKeyHint="done"
          placeholder={HINTS[findOfferedScale(query.purpose)][field]()}
          defaultValue={refused[field]?.typed ?? (query[field] === null ? "" : formatNumber(query[field]))}
          error={problems ? problems[field] : refused[field]?.error}
        />
      ))}
    </div>
  );
}
