/**
 * Password managers, translators and other extensions write into pages: elements beside fields, other words in texts. What
 * they add before the scripts arrive is not in the server's HTML, so React draws the page anew, and fields that somebody
 * has typed into are replaced by empty ones. What they change later is missing where React wants to remove it.
 */
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const CONTROLS = "input, textarea, select";
/** Nobody types into these, or their value cannot be set. */
const UNTYPED = new Set(["hidden", "file", "submit", "button", "image", "reset"]);

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof Element && target.matches(CONTROLS) && !UNTYPED.has((target as Control).type);

/** Whether it is chosen rather than typed into. */
const isTick = (control: Control): control is HTMLInputElement =>
  control.type === "radio" || control.type === "checkbox";

/** Every field by its place, which is the same after the page was drawn anew. */
function locateControls(): Map<string, Control> {
  const places = new Map<string, Control>();
  for (const control of document.querySelectorAll(CONTROLS)) {
    if (!isControl(control)) continue;
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
 * Remembers the fields of the server's HTML.
 * @returns a function for after React has drawn the page, or a part of it, anew: it fills in what was typed into fields
 *   that are gone, and returns the cursor to where it was
 */
export function rememberFields(): () => void {
  const fields = locateControls();
  let last: EventTarget | null = document.activeElement;
  addEventListener("focusin", ({ target }) => {
    last = target;
  });
  // What was sent is not typed again.
  addEventListener("submit", ({ target }) => {
    for (const [place, { form }] of fields) if (form === target) fields.delete(place);
  });
  return () => {
    const now = locateControls();
    for (const [place, was] of fields) {
      const control = now.get(place);
      if (was.isConnected || !control) continue;
      if (isChanged(was)) fillIn(control, was);
      if (was === last && document.activeElement === document.body) returnCursor(control, was);
      fields.set(place, control);
    }
  };
}

function returnCursor(control: Control, was: Control): void {
  control.focus({ preventScroll: true });
  // Fields for numbers, days and email addresses have no cursor to ask for.
  if (control instanceof HTMLSelectElement || was instanceof HTMLSelectElement) return;
  if (was.selectionStart !== null) control.setSelectionRange(was.selectionStart, was.selectionEnd);
}

/**
 * A translator puts texts into elements of its own. React would fail where it removes such a text, or puts something in
 * front of it, and the page would be replaced by an error: instead the text stays as the translator left it.
 */
export function bearMovedTexts(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <N extends Node>(this: Node, child: N): N {
    return child.parentNode === this ? (removeChild.call(this, child) as N) : child;
  };
  Node.prototype.insertBefore = function <N extends Node>(this: Node, node: N, before: Node | null): N {
    const isHere = before === null || before.parentNode === this;
    return insertBefore.call(this, node, isHere ? before : null) as N;
  };
}
