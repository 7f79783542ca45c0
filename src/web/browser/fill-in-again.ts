/** What somebody types into, or chooses. */
export type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Nobody types into these, or their value cannot be set. */
const UNTYPED = new Set(["hidden", "file", "submit", "button", "image", "reset"]);

/** Whether it is chosen rather than typed into. */
const isTick = (control: TypedField): control is HTMLInputElement =>
  control.type === "radio" || control.type === "checkbox";

/** Every field by its place, which is the same after the page was drawn anew. */
function locate(controls: Iterable<TypedField>): Map<string, TypedField> {
  const places = new Map<string, TypedField>();
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

function isChanged(control: TypedField): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  return isTick(control)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}

/** Fills in a field as another was, as if somebody had typed it: React hears of it. */
function fillIn(control: TypedField, was: TypedField): void {
  if (isTick(control)) {
    if (isTick(was) && control.checked !== was.checked) control.click();
    return;
  }
  // A select that saves its choice at once is not told the same again.
  if (control.value === was.value) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, was.value);
  control.dispatchEvent(
    new Event(control instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }),
  );
}

interface Drawn {
  /** The fields in the order in which the page had them. */
  readonly fields: readonly TypedField[];
  /** Those that it has now. */
  readonly now: readonly TypedField[];
  /** The element that had the cursor. */
  readonly last: EventTarget | null;
}

/**
 * Fills in what was typed into fields that are gone, where the page has the same fields again, and returns the cursor.
 * @returns the fields to remember from now on
 */
export function fillInAgain({ fields, now, last }: Drawn): TypedField[] {
  const places = locate(now);
  return [...locate(fields)].map(([place, was]) => {
    const control = places.get(place);
    if (was.isConnected || !control) return was;
    if (isChanged(was)) fillIn(control, was);
    if (was === last && document.activeElement === document.body) returnCursor(control, was);
    return control;
  });
}

function returnCursor(control: TypedField, was: TypedField): void {
  control.focus({ preventScroll: true });
  // Fields for numbers, days and email addresses have no cursor to ask for.
  if (control instanceof HTMLSelectElement || was instanceof HTMLSelectElement) return;
  if (was.selectionStart !== null) control.setSelectionRange(was.selectionStart, was.selectionEnd);
}
