import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { StepId } from "./form-asked.ts";

/**
 * The step in the address's hash, so that going back goes back a step and no request is made. The server does not see
 * the hash, so the first step is shown until the page is alive.
 */
export function useStep(steps: readonly StepId[]) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const wanted = steps.find((step) => alive && hash === `#${step}`);
  const current = wanted ?? "basics";
  const go = useCallback((step: StepId) => navigate(`#${step}`, { preventScrollReset: true }), [navigate]);
  useHeadingFocus(current, alive);
  return { current, go, alive };
}

/**
 * A new step begins at its top, and says its heading to people who do not see it; unless a wrong field of it has been
 * given the focus already, which a browser with time between drawing and effects lets happen first.
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
