import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { Button, ButtonLink } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Link } from "#web/ui/Link.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import { STEP_TEXT, type StepId } from "./form-questions.ts";
import * as styles from "./PropertyForm.module.css";
import * as railStyles from "./StepRail.module.css";

/**
 * The step is in the address's hash, so that the back button goes to the previous step without a request. The server
 * does not see the hash, so the first step is shown until the page is hydrated.
 */
export function useStep(steps: readonly StepId[]) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const wanted = steps.find((step) => alive && hash === `#${step}`);
  const current = wanted ?? "basics";
  const go = useCallback((step: StepId) => navigate(`#${step}`, { preventScrollReset: true }), [navigate]);
  /** Opens the step of a restored draft, unless the address names a step; the back button does not return from it. */
  const reopen = (step: StepId) => {
    if (window.location.hash === "" && step !== "basics")
      void navigate(`#${step}`, { replace: true, preventScrollReset: true });
  };
  useHeadingFocus(current, alive);
  return { current, go, reopen, alive };
}

/**
 * A new step is shown from its top, with the focus on its heading for screen readers; not if a field with an error
 * already has the focus, which can happen in browsers that run this effect later.
 */
function useHeadingFocus(current: StepId, alive: boolean): void {
  const before = useRef<StepId | null>(null);
  useEffect(() => {
    if (!alive) return;
    const step = document.getElementById(`step-${current}`);
    if (before.current !== null && before.current !== current && !step?.contains(document.activeElement)) {
      window.scrollTo({ top: 0 });
      step?.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
    }
    before.current = current;
  }, [current, alive]);
}

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
  const getStepState = (step: StepId) => getState(step, { done, wrong });
  return (
    <>
      <div className={`${railStyles.bar} ${pageStyles.withScript}`}>
        {/* For a finger; the list below says the same in words. */}
        <ol aria-hidden="true">
          {steps.map((step) => (
            <li key={step} data-state={step === current ? "now" : getStepState(step)}>
              <Link to={`#${step}`} preventScrollReset tabIndex={-1} />
            </li>
          ))}
        </ol>
        <div className={railStyles.line}>
          <details key={current} className={railStyles.list}>
            <summary>
              {m.owner_step_here({ step: at + 1, steps: steps.length, name: STEP_TEXT[current].name() })}
              <Icon name="chevron-down" size={18} />
            </summary>
            <nav aria-label={m.owner_steps()}>
              <StepLinks {...{ steps, current, done, wrong }} />
            </nav>
          </details>
          <span>{saved}</span>
        </div>
      </div>
      <nav className={`${railStyles.rail} ${pageStyles.withScript}`} aria-label={m.owner_steps()}>
        <StepLinks {...{ steps, current, done, wrong }} />
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

const getState = (step: StepId, { done, wrong }: Pick<StepRailProps, "done" | "wrong">) =>
  wrong.has(step) ? "wrong" : done.has(step) ? "done" : undefined;

/** All steps by name, each a link to it. */
function StepLinks({ steps, current, done, wrong }: Omit<StepRailProps, "saved">) {
  return (
    <ol>
      {steps.map((step, index) => (
        <li key={step} data-state={getState(step, { done, wrong })}>
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
  );
}

interface PreviewLinkProps {
  to: string;
  purpose: string;
  /** Stores the form's current values, which the preview page reads. */
  onOpen: () => void;
}

/** Links to the full page as the public will see it. It opens in a new window, so that uploads continue in this one. */
export function PreviewLink({ to, purpose, onOpen }: PreviewLinkProps) {
  return (
    <ButtonLink
      className={pageStyles.withScript}
      look="outline"
      size="sm"
      icon="eye"
      to={to}
      target="_blank"
      onClick={onOpen}
    >
      {purpose === "buy" ? m.owner_preview_buyers() : m.owner_preview_tenants()}
      <span className={textStyles.visuallyHidden}> {m.owner_preview_window()}</span>
    </ButtonLink>
  );
}

interface FormFootProps {
  steps: readonly StepId[];
  current: StepId;
  /** Until the script has loaded, the button posts the whole form, as without JavaScript. */
  alive: boolean;
  busy: boolean;
  /** The label of the send button, and its text while sending. */
  sendWords: string;
  busyWords: string;
  /** Every step has the send button: the form edits an existing property. */
  always: boolean;
  onSend: () => void;
}

/** The bar at the bottom of the window: back, next and send. */
export function FormFoot({
  steps,
  current,
  alive,
  busy,
  sendWords,
  busyWords,
  always,
  onSend,
}: FormFootProps) {
  const at = steps.indexOf(current);
  const before = steps[at - 1];
  const after = steps[at + 1];
  const send = (
    <Button key="send" disabled={!alive} busy={busy} busyWords={busyWords} onClick={onSend}>
      {sendWords}
    </Button>
  );
  return (
    <div
      className={`${styles.foot} ${pageStyles.withScript}`}
      data-part="form-foot"
      data-always={always || undefined}
    >
      <div className={pageStyles.content}>
        {before && (
          <ButtonLink look="ghost" icon="chevron-left" to={`#${before}`} preventScrollReset>
            <span className={textStyles.visuallyHidden}>{m.owner_back_to()} </span>
            <span className={styles.footName}>{STEP_TEXT[before].name()}</span>
          </ButtonLink>
        )}
        <span className={styles.footGap} />
        {after && (
          // Enter in a field also goes to the next step.
          <Button
            key="next"
            type="submit"
            iconEnd="chevron-right"
            disabled={!alive}
            look={always ? "outline" : "filled"}
          >
            <span className={styles.footName}>{m.owner_next({ step: STEP_TEXT[after].name() })}</span>
          </Button>
        )}
        {(always || !after) && send}
      </div>
    </div>
  );
}
