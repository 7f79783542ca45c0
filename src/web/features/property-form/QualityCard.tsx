import type { ReactNode } from "react";
import { COMPLETE, computeQualityScore, type QualityLine } from "#domain/listing/quality.ts";
import { Icon } from "#web/ui/Icon.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import { describeQuality } from "./FormSummary.tsx";
import { usePropertyFormState } from "./form-context.ts";
import * as styles from "./QualityCard.module.css";

const NEARLY = 60;
/** The circumference of a ring with radius 66 in a box of 148. */
const ROUND = 2 * Math.PI * 66;

/** The listing's score so far, and what would improve it. */
export function QualityCard({ lines, children }: { lines: readonly QualityLine[]; children: ReactNode }) {
  const { values } = usePropertyFormState();
  const score = computeQualityScore(lines);
  const title =
    score >= COMPLETE
      ? m.owner_quality_complete()
      : score >= NEARLY
        ? m.owner_quality_good()
        : m.owner_quality();
  return (
    <aside className={styles.card} data-part="quality" aria-label={m.owner_quality()}>
      <div className={styles.ring}>
        <svg viewBox="0 0 148 148" width="148" height="148" aria-hidden="true">
          <circle cx="74" cy="74" r="66" />
          <circle cx="74" cy="74" r="66" strokeDasharray={`${(ROUND * score) / 100} ${ROUND}`} />
        </svg>
        <p>
          <b>{score}</b>
          <small>{m.owner_quality_of()}</small>
        </p>
      </div>
      <h2>{title}</h2>
      <p>{score >= COMPLETE ? m.owner_quality_done() : m.owner_quality_reach({ score: COMPLETE })}</p>
      <ul>
        {lines.map((line) => (
          <QualityRow key={line.item} line={line} words={describeQuality(line, values)} />
        ))}
      </ul>
      {children}
    </aside>
  );
}

function QualityRow({ line: { points, met }, words }: { line: QualityLine; words: string }) {
  return (
    <li data-met={met || undefined}>
      <Icon name={met ? "check" : "plus"} size={18} />
      <span>{words}</span>
      <span className={textStyles.figures} data-part="figures">
        {met ? points : `+${points}`}
      </span>
      <span className={textStyles.visuallyHidden}>
        {met ? m.owner_quality_met() : m.owner_quality_missing()}
      </span>
    </li>
  );
}
