import type { ReactNode } from "react";
import type { TrailLine } from "#contract/admin/moderation.ts";
import { RecordCard } from "#web/features/admin/RecordCard.tsx";
import * as styles from "#web/features/record/Record.module.css";
import { timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { describeTrail, getWho } from "./trail-text.ts";

interface TrailCardProps {
  trail: readonly TrailLine[];
  /** Who submitted it, and when: the first entry of every history. */
  submitted: { by: string; at: string };
}

/** Who did what, newest first. */
export function TrailCard({ trail, submitted }: TrailCardProps) {
  // The log itself says who submitted a listing that has or had another owner.
  const isForAnother = trail.some(
    ({ action, after }) =>
      action === "property.hand-over" || (action === "property.create" && after?.forOwner),
  );
  if (isForAnother)
    return (
      <RecordCard title={m.admin_trail()}>
        <TrailList trail={trail} />
      </RecordCard>
    );
  return (
    <RecordCard title={m.admin_trail()}>
      <TrailList trail={trail.filter(({ action }) => action !== "property.create")}>
        <li>
          <span>
            <b>{submitted.by}</b> {m.admin_trail_create()}
          </span>
          <small>{timeLine(submitted.at)}</small>
        </li>
      </TrailList>
    </RecordCard>
  );
}

interface TrailListProps {
  trail: readonly TrailLine[];
  /** Shown after the oldest entry. */
  children?: ReactNode;
}

export function TrailList({ trail, children }: TrailListProps) {
  return (
    <ol className={styles.history} data-part="history">
      {trail.map((line) => (
        <li key={line.at + line.action}>
          <span>
            <b>{getWho(line)}</b> {describeTrail(line)}
          </span>
          <small>{timeLine(line.at)}</small>
        </li>
      ))}
      {children}
    </ol>
  );
}
