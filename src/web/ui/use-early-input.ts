import { type RefObject, useEffect, useRef, useSyncExternalStore } from "react";

/** Whether somebody has changed this control since the page arrived. */
function isTouched(control: Element): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.selected !== option.defaultSelected);
  if (!(control instanceof HTMLInputElement) || control.type === "hidden") return false;
  return control.checked !== control.defaultChecked || control.value !== control.defaultValue;
}

const subscribeToNothing = () => () => undefined;

/** True while React takes over the server's HTML; a control that React draws itself says nothing of its defaults. */
function useFromServer(): boolean {
  const now = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
  return useRef(now).current;
}

/**
 * On a slow line a form is there long before its script. React keeps what was ticked meanwhile but tells nobody:
 * this calls `apply` once, when the form wakes up, if a control no longer stands as the server sent it.
 */
export function useEarlyInput(
  form: RefObject<HTMLFormElement | null>,
  apply: (form: HTMLFormElement) => void,
) {
  const latest = useRef(apply);
  const fromServer = useFromServer();
  useEffect(() => {
    const { current } = form;
    if (fromServer && current && [...current.elements].some(isTouched)) latest.current(current);
  }, [form, fromServer]);
}
