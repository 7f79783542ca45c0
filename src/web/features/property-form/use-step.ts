import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { StepId } from "./form-questions.ts";

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
