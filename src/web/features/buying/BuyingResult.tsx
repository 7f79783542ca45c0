import type { BuyingAnswer, BuyingFinding } from "#contract/lead/buying.ts";
import type { BuyingLevel } from "#domain/buying/choices.ts";
import { BUYING_QUESTIONS } from "#domain/buying/evaluate.ts";
import { Notice } from "#web/ui/Notice.tsx";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { SourceLink } from "../claims/SourceLink.tsx";
import * as styles from "./Buying.module.css";

const VERDICTS: Record<BuyingLevel, () => string> = {
  allowed: m.buying_verdict_allowed,
  conditions: m.buying_verdict_conditions,
  "not-allowed": m.buying_verdict_not_allowed,
  "mostly-not": m.buying_verdict_mostly_not,
  "not-known": m.buying_verdict_not_known,
};
/** The same for one class of land. */
const SHORT: Record<BuyingLevel, () => string> = {
  allowed: m.buying_level_allowed,
  conditions: m.buying_level_conditions,
  "not-allowed": m.buying_level_not_allowed,
  "mostly-not": m.buying_verdict_mostly_not,
  "not-known": m.buying_verdict_not_known,
};
const TONES = {
  allowed: "ok",
  conditions: "warn",
  "not-allowed": "bad",
  "mostly-not": "bad",
  "not-known": "info",
} as const;

/** What the rules say, with their sources and the day on which each was checked. */
export default function BuyingResult({ answer }: { answer: BuyingAnswer }) {
  const { level, findings, missing, byLand } = answer;
  return (
    <div className={styles.result} data-part="buying-result">
      <Notice tone={TONES[level]} title={VERDICTS[level]()} live>
        {level === "not-known" && explainUnknown(answer)}
        {level !== "not-known" && level !== "mostly-not" && missing.length > 0 && m.buying_open()}
        {byLand.length > 0 && (
          <>
            {level === "mostly-not" ? m.buying_mostly_not() : ` ${m.buying_by_land()}`}
            <dl className={styles.byLand}>
              {byLand.map(({ land, level: each }) => (
                <div key={land}>
                  <dt>{land}</dt>
                  <dd data-level={each}>{SHORT[each]()}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </Notice>
      {findings.length > 0 && (
        <ul className={styles.findings}>
          {findings.map((finding) => (
            <Finding key={finding.words} finding={finding} />
          ))}
        </ul>
      )}
      <p className={styles.note}>{m.buying_disclaimer()}</p>
    </div>
  );
}

function explainUnknown({ findings, missing }: BuyingAnswer): string {
  if (missing.length > 0)
    return m.buying_unknown_open({
      questions: missing.map((name) => BUYING_QUESTIONS[name].label()).join(" "),
    });
  return findings.length > 0 ? m.buying_unknown_who() : m.buying_unknown_rule();
}

function Finding({ finding }: { finding: BuyingFinding }) {
  const { level, words, papers, authority, law, source, checkedOn, old } = finding;
  return (
    <li data-level={level}>
      <p>{words}</p>
      {papers.length > 0 && (
        <details>
          <summary className={styles.papers}>{m.buying_papers()}</summary>
          <ul>
            {papers.map((paper) => (
              <li key={paper}>{paper}</li>
            ))}
          </ul>
          {authority && <p>{m.buying_authority({ authority })}</p>}
        </details>
      )}
      <small>
        {law && <>{law}. </>}
        {old
          ? m.buying_checked_old({ day: dayLine(checkedOn) })
          : m.buying_checked({ day: dayLine(checkedOn) })}{" "}
        <SourceLink source={source} />
      </small>
    </li>
  );
}
