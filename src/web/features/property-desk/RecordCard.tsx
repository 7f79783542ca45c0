import type { ReactNode } from "react";
import * as styles from "#web/features/record/Record.module.css";
import { Breakable } from "#web/ui/Breakable.tsx";
import * as factsStyles from "#web/ui/facts.module.css";
import { m } from "#words/generated/messages.js";
import type { RecordRow } from "../listing-text/record-rows.ts";

interface RecordCardProps {
  title: string;
  /** Small text beside the title. */
  note?: string;
  children: ReactNode;
}

/** One section of the property. */
export function RecordCard({ title, note, children }: RecordCardProps) {
  return (
    <section className={styles.card} data-part="record-card">
      <h2>
        {title}
        {note && <small>{note}</small>}
      </h2>
      {children}
    </section>
  );
}

/** Labels and values; missing values are shown as N/A. */
export function RecordRows({ rows }: { rows: readonly RecordRow[] }) {
  return (
    <dl className={`${factsStyles.stacked} ${styles.rows}`} data-part="rows">
      {rows.map(([label, value, wide]) => (
        <div key={label} className={wide && styles.wideRow}>
          <dt>{label}</dt>
          {value === null ? (
            <dd className={styles.noValue} data-part="no-value">
              {m.ui_not_given()}
            </dd>
          ) : (
            <dd>{typeof value === "string" ? <Breakable text={value} /> : value}</dd>
          )}
        </div>
      ))}
    </dl>
  );
}
