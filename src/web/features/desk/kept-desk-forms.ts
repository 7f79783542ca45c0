import { forgetStored, readStored, store } from "#web/browser/stored.ts";
import { getFormKey } from "#web/routes/admin/unsaved-forms.ts";
import { PREFIX } from "../unsent-forms/clear-stored-forms.ts";
import { fillInUnfinished, readUnfinished, type UnfinishedForm } from "../unsent-forms/use-stored-form.ts";

interface StoredForm {
  readonly key: string;
  /** What the form would have overwritten; empty for forms that only add something. */
  readonly asRead: string;
  readonly begun: UnfinishedForm;
}

/** The version of the record, or the values that the form was opened with. */
const readAsRead = (form: HTMLFormElement): string =>
  ["version", "base"]
    .map((name) => form.querySelector<HTMLInputElement>(`input[type=hidden][name=${name}]`)?.value ?? "")
    .join(" ");

const getStorageKey = (viewer: string, pathname: string): string => `${PREFIX}desk ${viewer} ${pathname}`;

/** Stores the forms of a page that would be lost by a reload, in this tab, for the same member. */
export function storeForms(viewer: string, pathname: string, forms: readonly HTMLFormElement[]): void {
  if (forms.length === 0) return;
  const kept = forms.map((form): StoredForm => {
    return { key: getFormKey(form), asRead: readAsRead(form), begun: readUnfinished(form) };
  });
  store(getStorageKey(viewer, pathname), kept, "sessionStorage");
}

/**
 * Fills the forms of a page in again, once. A form whose record was changed since stays as it is.
 * @returns whether anything was brought back
 */
export function restoreForms(viewer: string, pathname: string, forms: Iterable<HTMLFormElement>): boolean {
  const key = getStorageKey(viewer, pathname);
  const kept = readStored(key, "sessionStorage") as readonly StoredForm[] | null;
  forgetStored(key, "sessionStorage");
  let isRestored = false;
  for (const form of kept ? forms : []) {
    const own = kept?.find((one) => one.key === getFormKey(form) && one.asRead === readAsRead(form));
    if (!own) continue;
    for (let fold = form.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
      fold.open = true;
    fillInUnfinished(form, own.begun);
    isRestored = true;
  }
  return isRestored;
}
