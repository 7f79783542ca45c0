import type { DealPage } from "#contract/lead/deal.ts";
import { getLabel } from "#domain/choice.ts";
import { DEAL_STAGES } from "#domain/deal/choices.ts";
import { listStages } from "#domain/deal/moves.ts";
import type { NextStep } from "#domain/deal/next-steps.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { m } from "#words/generated/messages.js";
import { formatSeries } from "#words/lists.ts";
import * as styles from "./Deal.module.css";
import { type DealReader, describeDealStep, nameDealPerson, namePaper } from "./deal-text.ts";

/** The way from the offer to the keys, with the stage that the deal has reached. */
export function DealProgress({ deal: { stage, purpose } }: { deal: Pick<DealPage, "stage" | "purpose"> }) {
  const stages = listStages(purpose);
  const at = stages.indexOf(stage);
  return (
    <div className={styles.way}>
      <p>
        <b>
          {at < 0
            ? getLabel(DEAL_STAGES, stage)
            : m.deal_page_step({ step: at + 1, steps: stages.length, stage: getLabel(DEAL_STAGES, stage) })}
        </b>
      </p>
      <ol className={styles.stages} aria-label={m.deal_page_steps()}>
        {stages.map((one, index) => (
          <li
            key={one}
            data-state={index < at ? "done" : index === at ? "now" : "later"}
            aria-current={index === at ? "step" : undefined}
          >
            <span>{getLabel(DEAL_STAGES, one)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Who does what next, the reader's own steps marked. */
export function NextSteps({ deal, reader }: { deal: Pick<DealPage, "next" | "stage">; reader: DealReader }) {
  const steps = gatherSteps(deal.next);
  if (steps.length === 0) return <p>{m.deal_page_next_none()}</p>;
  return (
    <ol className={styles.next} data-part="deal-next">
      {steps.map(({ who, what, day, papers }) => (
        <li key={`${who}${what}${day}`}>
          <Badge tone={who === reader ? "brand" : "neutral"}>{nameDealPerson(who, reader)}</Badge>
          <span>{describeDealStep(what, day, papers)}</span>
        </li>
      ))}
    </ol>
  );
}

/** One line for all papers of the same person and step, in the order of the first of them. */
const gatherSteps = (steps: readonly NextStep[]) =>
  [...Map.groupBy(steps, ({ who, what, day }) => `${who} ${what} ${day}`).values()].flatMap(
    ([first, ...others]) =>
      first
        ? {
            ...first,
            papers: joinPapers(
              [first, ...others].flatMap(({ paper }) => (paper ? namePaper({ kind: paper }) : [])),
            ),
          }
        : [],
  );

/** So many papers are named; of more, the list of papers further down tells the names. */
const MOST_NAMED = 3;

const joinPapers = (names: readonly string[]): string =>
  names.length > MOST_NAMED ? m.deal_next_papers({ count: names.length }) : formatSeries(names);
