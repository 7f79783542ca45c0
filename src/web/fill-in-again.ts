import { CONTROLS, type Control } from "./foreign-hands.ts";

/** Nobody types into these, or their value cannot be set. */
const UNTYPED = new Set(["hidden", "file", "submit", "button", "image", "reset"]);

/** Whether it is chosen rather than typed into. */
const isTick = (control: Control): control is HTMLInputElement =>
  control.type === "radio" || control.type === "checkbox";

/** Every field by its place, which is the same after the page was drawn anew. */
function locate(controls: Iterable<Control>): Map<string, Control> {
  const places = new Map<string, Control>();
  for (const control of controls) {
    if (UNTYPED.has(control.type)) continue;
    const { name, id, form } = control;
    const own = [
      location.pathname,
      form?.getAttribute("action"),
      name || id,
      isTick(control) && control.value,
    ];
    let place = own.join(" ");
    while (places.has(place)) place += "+";
    places.set(place, control);
  }
  return places;
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  return isTick(control)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}

/** Fills in a field as another was, as if somebody had typed it: React hears of it. */
function fillIn(control: Control, was: Control): void {
  if (isTick(control)) {
    if (isTick(was) && control.checked !== was.checked) control.click();
    return;
  }
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, was.value);
  control.dispatchEvent(
    new Event(control instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }),
  );
}

/**
 * Fills in what was typed into fields that are gone, where the page has the same fields again.
 * @param fields in the order in which the page had them
 * @param last the field that had the cursor
 * @returns the fields that the page has now
 */
export function fillInAgain(fields: readonly Control[], last: EventTarget | null): Control[] {
  const now = locate(document.querySelectorAll<Control>(CONTROLS));
  return [...locate(fields)].map(([place, was]) => {
    const control = now.get(place);
    if (was.isConnected || !control) return was;
    if (isChanged(was)) fillIn(control, was);
    if (was === last && document.activeElement === document.body) returnCursor(control, was);
    return control;
  });
}

function returnCursor(control: Control, was: Control): void {
  control.focus({ preventScroll: true });
  // Fields for numbers, days and email addresses have no cursor to ask for.
  if (control instanceof HTMLSelectElement || was instanceof HTMLSelectElement) return;
  if (was.selectionStart !== null) control.setSelectionRange(was.selectionStart, was.selectionEnd);
}
