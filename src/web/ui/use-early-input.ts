import { type RefObject, useEffect, useRef, useState } from "react";
import { useHydrated } from "./use-hydrated.ts";

/** Whether somebody has changed this control since the page was loaded. */
function isTouched(control: Element): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.selected !== option.defaultSelected);
  if (!(control instanceof HTMLInputElement) || control.type === "hidden") return false;
  return control.checked !== control.defaultChecked || control.value !== control.defaultValue;
}

/**
 * On a slow connection a form is visible long before its script has loaded. React keeps what was ticked in the meantime
 * but fires no event: this calls `apply` once after hydration, if a control differs from the server's HTML.
 */
export function useEarlyInput(
  form: RefObject<HTMLFormElement | null>,
  apply: (form: HTMLFormElement) => void,
) {
  const latest = useRef(apply);
  const hydrated = useHydrated();
  // In a control that React renders itself, the default values do not matter.
  const [fromServer] = useState(!hydrated);
  useEffect(() => {
    const { current } = form;
    if (fromServer && current && [...current.elements].some(isTouched)) latest.current(current);
  }, [form, fromServer]);
}
