import { Icon } from "#web/ui/Icon.tsx";
import { Link } from "#web/ui/Link.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import type { StepId } from "./form-questions.ts";
import { STEP_TEXT } from "./form-words.ts";
import * as railStyles from "./StepRail.module.css";

interface StepRailProps {
  steps: readonly StepId[];
  current: StepId;
  /** Steps that are complete. */
  done: ReadonlySet<StepId>;
  /** Steps with an error. */
  wrong: ReadonlySet<StepId>;
  saved: string | null;
}

/**
 * The current step and the finished ones: a column beside the form, or a bar with segments above it on smaller screens.
 */
export function StepRail({ steps, current, done, wrong, saved }: StepRailProps) {
  const at = steps.indexOf(current);
  const getStepState = (step: StepId) => (wrong.has(step) ? "wrong" : done.has(step) ? "done" : undefined);
  return (
    <>
      <div className={`${railStyles.bar} ${pageStyles.withScript}`}>
        <ol aria-hidden="true">
          {steps.map((step) => (
            <li key={step} data-state={step === current ? "now" : getStepState(step)} />
          ))}
        </ol>
        <p>
          <span>{m.owner_step_of({ step: at + 1, steps: steps.length })}</span>
          <span>{saved}</span>
        </p>
      </div>
      <nav className={`${railStyles.rail} ${pageStyles.withScript}`} aria-label={m.owner_steps()}>
        <ol>
          {steps.map((step, index) => (
            <li key={step} data-state={getStepState(step)}>
              <Link to={`#${step}`} preventScrollReset aria-current={step === current ? "step" : undefined}>
                <i>{step !== current && done.has(step) ? <Icon name="check" size={18} /> : index + 1}</i>
                {STEP_TEXT[step].name()}
                {wrong.has(step) && <span className={textStyles.visuallyHidden}>{m.owner_step_wrong()}</span>}
                {!wrong.has(step) && done.has(step) && (
                  <span className={textStyles.visuallyHidden}>{m.owner_step_done()}</span>
                )}
              </Link>
            </li>
          ))}
        </ol>
        <p className={railStyles.saved} role="status">
          {saved && (
            <>
              <Icon name="check" size={16} />
              {saved}
            </>
          )}
        </p>
      </nav>
    </>
  );
}
