import { Fragment, type ReactNode } from "react";
import type { TrailLine } from "#contract/admin/moderation.ts";
import { RecordCard } from "#web/features/admin/RecordCard.tsx";
import * as styles from "#web/features/record/Record.module.css";
import { timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { getPlainThing, getWho, splitTrail } from "./trail-text.ts";

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
            <TrailSentence
              line={{ action: "property.create", before: null, after: null }}
              who={submitted.by}
              thing={getPlainThing("property")}
            />
          </span>
          <small>{timeLine(submitted.at)}</small>
        </li>
      </TrailList>
    </RecordCard>
  );
}

interface TrailSentenceProps {
  line: Pick<TrailLine, "action" | "before" | "after">;
  who: string;
  /** What it was done to: its name, or a link to it. */
  thing: ReactNode;
}

/** One entry as a sentence, with who did it in bold. */
export function TrailSentence({ line, who, thing }: TrailSentenceProps) {
  return splitTrail(line).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts are identified by their position
    <Fragment key={at}>
      {typeof part === "string" ? part : part.name === "who" ? <b>{who}</b> : thing}
    </Fragment>
  ));
}

/** Of a property, an account or a lead, which have histories of their own. */
const getNoun = (action: string): string => {
  const noun = action.slice(0, action.indexOf("."));
  return noun === "owner" ? "account" : noun;
};

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
            <TrailSentence line={line} who={getWho(line)} thing={getPlainThing(getNoun(line.action))} />
          </span>
          <small>{timeLine(line.at)}</small>
        </li>
      ))}
      {children}
    </ol>
  );
}
