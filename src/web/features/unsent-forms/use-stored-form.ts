import { type RefObject, useEffect } from "react";
import { forgetStored, readStored, store } from "#web/browser/stored.ts";
import { PREFIX } from "./clear-stored-forms.ts";

// An unfinished text stays in this tab: when its dialog is closed, on a reload, and while signing in. Nothing
// leaves the device; it is deleted when the form has been sent, on signing out, and with the tab.

/** Never stored: secrets, files, values of the page itself, and fields with `data-ask-anew`. */
const NOT_STORED = ["password", "file", "hidden"];

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
export type UnfinishedForm = Readonly<Record<string, string | readonly string[]>>;

const isTicked = (control: Control): control is HTMLInputElement =>
  control.type === "checkbox" || control.type === "radio";

function getControls(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      "name" in element && "value" in element && element.name !== "" && element.localName !== "button",
  );
}

const listStoredControls = (form: HTMLFormElement) =>
  getControls(form).filter(
    ({ type, dataset }) =>
      !NOT_STORED.includes(type) && dataset.askAnew === undefined && dataset.savesItself === undefined,
  );

const read = (key: string) => readStored(PREFIX + key, "sessionStorage") as UnfinishedForm | null;

/** What was typed and chosen in a form, by name. */
export function readUnfinished(form: HTMLFormElement): UnfinishedForm {
  const controls = listStoredControls(form);
  const findTicked = (name: string) =>
    controls.filter((control) => control.name === name && isTicked(control) && control.checked);
  return Object.fromEntries(
    controls.map((control) => [
      control.name,
      isTicked(control) ? findTicked(control.name).map(({ value }) => value) : control.value,
    ]),
  );
}

/** Fills a form in again. */
export function fillInUnfinished(form: HTMLFormElement, begun: UnfinishedForm): void {
  for (const control of listStoredControls(form)) put(control, begun);
}

/** Sets a value in the same way as typing does, so that React notices the change. */
function put(control: Control, begun: UnfinishedForm): void {
  const stored = begun[control.name];
  if (stored === undefined) return;
  if (isTicked(control)) {
    if (control.checked !== stored.includes(control.value) && (control.type !== "radio" || !control.checked))
      control.click();
    return;
  }
  // Empty fields are filled with what we know of somebody who has signed in since.
  if (control.value === stored || typeof stored !== "string" || stored === "") return;
  const kind = Object.getPrototypeOf(control);
  Object.getOwnPropertyDescriptor(kind, "value")?.set?.call(control, stored);
  control.dispatchEvent(new Event("input", { bubbles: true }));
  control.dispatchEvent(new Event("change", { bubbles: true }));
}

/**
 * Stores a form while it is being filled in, and fills it in again later.
 * @param key identifies the form and its subject, such as `report 65f…`
 * @param done whether it was sent, so that nothing needs to be stored
 */
export function useStoredForm(form: RefObject<HTMLFormElement | null>, key: string, done: boolean): void {
  useEffect(() => {
    if (done) return forgetStored(PREFIX + key, "sessionStorage");
    const { current } = form;
    if (!current) return;
    const begun = read(key);
    if (begun) fillInUnfinished(current, begun);
    const keep = () => store(PREFIX + key, readUnfinished(current), "sessionStorage");
    current.addEventListener("input", keep);
    current.addEventListener("change", keep);
    return () => {
      current.removeEventListener("input", keep);
      current.removeEventListener("change", keep);
    };
  }, [form, key, done]);
}
