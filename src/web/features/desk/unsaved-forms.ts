/** Whether each form that is open would lose something. */
const checks = new Set<() => boolean>();

/** @returns the function that takes the form off the list */
export function watchForm(hasUnsaved: () => boolean): () => void {
  checks.add(hasUnsaved);
  return () => checks.delete(hasUnsaved);
}

/** Whether something was typed in a watched form and not saved. */
export const hasUnsavedForms = (): boolean => [...checks].some((hasUnsaved) => hasUnsaved());

/** What is needed of a control: it knows what it began with. */
type Control = Partial<
  Pick<HTMLInputElement, "type" | "value" | "defaultValue" | "checked" | "defaultChecked"> & {
    options: ArrayLike<Pick<HTMLOptionElement, "selected" | "defaultSelected">>;
  }
>;

/** Whether a control differs from what it began with. */
export function isChanged({ type, value, defaultValue, checked, defaultChecked, options }: Control): boolean {
  if (type === "hidden") return false;
  if (type === "checkbox" || type === "radio") return checked !== defaultChecked;
  // Stored line breaks may have two characters; in a field they have one.
  if (!options) return defaultValue !== undefined && value !== defaultValue.replaceAll("\r\n", "\n");
  const all = Array.from(options);
  // Without a default the browser chooses the first option.
  const first = Math.max(
    all.findIndex(({ defaultSelected }) => defaultSelected),
    0,
  );
  return all.findIndex(({ selected }) => selected) !== (all.length > 0 ? first : -1);
}

/** Whether anything in the form differs from what it began with. */
export const isTyped = (form: HTMLFormElement | null): boolean =>
  [...(form?.elements ?? [])].some((element) => isChanged(element as Control));
