import type { ReactNode } from "react";
import { m } from "#words/generated/messages.js";
import type { RecordRow } from "./record-rows.ts";

interface RecordCardProps {
  title: string;
  /** Beside the title, in small. */
  note?: string;
  children: ReactNode;
}

/** One section of the property. */
export function RecordCard({ title, note, children }: RecordCardProps) {
  return (
    <section className="rec">
      <h2>
        {title}
        {note && <small>{note}</small>}
      </h2>
      {children}
    </section>
  );
}

/** An e-mail address that is too long for its line breaks behind the @. */
export function withBreak(value: ReactNode): ReactNode {
  if (typeof value !== "string") return value;
  const [person, host] = value.split("@");
  if (!host) return value;
  return (
    <>
      {person}@<wbr />
      {host}
    </>
  );
}

/** Labels and values; what is missing says N/A. */
export function RecordRows({ rows }: { rows: readonly RecordRow[] }) {
  return (
    <dl className="rows">
      {rows.map(([label, value, wide]) => (
        <div key={label} className={wide && "rows__wide"}>
          <dt>{label}</dt>
          {value === null ? <dd className="rows__none">{m.admin_na()}</dd> : <dd>{withBreak(value)}</dd>}
        </div>
      ))}
    </dl>
  );
}
