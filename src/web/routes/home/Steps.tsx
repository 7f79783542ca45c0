import { useState } from "react";
import { type Step, steps } from "#content/help.ts";
import * as pageStyles from "#web/ui/page.module.css";
import { StillPicture } from "#web/ui/StillPicture.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { useSwipe } from "#web/ui/use-swipe.ts";
import { m } from "#words/generated/messages.js";
import * as stepsStyles from "./Steps.module.css";
import { homeStills } from "./stills.ts";

/** The carousel opens on the second step [HOME-11]. */
const FIRST_SHOWN = 1;

/** How We Help You: the current step between the previous and the next; the numbers choose a step. */
export function Steps() {
  const [at, setAt] = useState(FIRST_SHOWN);
  const swipe = useSwipe((way) => setAt(Math.min(Math.max(at + way, 0), steps.length - 1)));
  return (
    <section
      className={`${pageStyles.section} ${pageStyles.sand} ${stepsStyles.section}`}
      data-part="steps"
      aria-labelledby="home-steps"
      aria-roledescription={m.home_carousel()}
    >
      <div className={pageStyles.content}>
        <h2 id="home-steps">{m.home_steps()}</h2>
        <ol className={stepsStyles.row} data-part="step-row" {...swipe}>
          {steps.map((step, index) => (
            <StepCard
              key={step.id}
              step={step}
              number={index + 1}
              away={index - at}
              onChoose={() => setAt(index)}
            />
          ))}
        </ol>
        <ol className={stepsStyles.numbers} data-part="step-numbers" aria-label={m.home_steps_choose()}>
          {steps.map(({ id, title }, index) => (
            <li key={id}>
              <button
                type="button"
                aria-current={index === at ? "step" : undefined}
                onClick={() => setAt(index)}
              >
                <b aria-hidden="true">{index + 1}</b>
                <span className={textStyles.visuallyHidden}>{m.home_help_step({ number: index + 1 })}: </span>
                <span className={stepsStyles.title}>{title}</span>
              </button>
            </li>
          ))}
        </ol>
        <p className={textStyles.visuallyHidden} aria-live="polite">
          {steps[at] && m.home_steps_go({ number: at + 1, title: steps[at].title })}
        </p>
      </div>
    </section>
  );
}

interface StepCardProps {
  step: Step;
  number: number;
  /** 0 is the current one, -1 the previous one, 1 the next; others are hidden. */
  away: number;
  onChoose: () => void;
}

function StepCard({ step, number, away, onChoose }: StepCardProps) {
  const place = away === 0 ? "current" : away === -1 ? "previous" : away === 1 ? "next" : "away";
  return (
    <li className={stepsStyles.step} data-part="step" data-place={place}>
      <StillPicture still={homeStills[step.imageSrc]} sizes="(min-width: 900px) 560px, 92vw" />
      {/* A visible picture can also be clicked; keyboard users have the numbers below. */}
      {away !== 0 && (
        <button type="button" className={stepsStyles.go} tabIndex={-1} onClick={onChoose}>
          {step.title}
        </button>
      )}
      <div className={stepsStyles.words}>
        <i aria-hidden="true">{number}</i>
        <div>
          <h3>{step.title}</h3>
          <p>{step.description}</p>
        </div>
      </div>
    </li>
  );
}
