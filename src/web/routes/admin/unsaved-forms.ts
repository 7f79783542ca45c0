import { forgetStored, readStored, store } from "#web/browser/stored.ts";
import { PREFIX } from "#web/features/unsent-forms/clear-stored-forms.ts";
import {
  fillInUnfinished,
  readUnfinished,
  type UnfinishedForm,
} from "#web/features/unsent-forms/use-stored-form.ts";

/** What is needed of a control: it knows what it began with. */
export type Control = Partial<
  Pick<HTMLInputElement, "name" | "type" | "value" | "defaultValue" | "checked" | "defaultChecked"> & {
    options: ArrayLike<Pick<HTMLOptionElement, "selected" | "defaultSelected">>;
    dataset: Readonly<Record<string, string | undefined>>;
  }
>;

/** What is needed of a form. */
interface PageForm {
  readonly method: string;
  readonly elements: Iterable<unknown>;
  readonly dataset: Readonly<Record<string, string | undefined>>;
}

/** A select that saves its choice at once (`useHeldChoice`) begins with what React has set, and keeps nothing. */
const savesItself = ({ dataset }: Control) => dataset?.savesItself !== undefined;

/** Browsers fill in passwords by themselves. */
const IS_NOT_TYPED: readonly (string | undefined)[] = ["hidden", "password"];

/** Whether a control differs from what it began with. */
export function isChanged(control: Control): boolean {
  const { type, value, defaultValue, checked, defaultChecked, options } = control;
  if (IS_NOT_TYPED.includes(type) || savesItself(control)) return false;
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

const listControls = ({ elements }: PageForm): Control[] =>
  [...elements].map((element) => element as Control).filter(({ name }) => name !== undefined && name !== "");

/** Whether anything in the form differs from what it began with. */
export const isTyped = (form: PageForm): boolean => listControls(form).some(isChanged);

/** Hidden fields that say what was read when the form was opened: they do not tell forms of a page apart. */
const AS_READ: readonly (string | undefined)[] = ["version", "base", "from", "noteWas", "reasonWas"];

const listHidden = (form: PageForm): Control[] =>
  listControls(form).filter(({ type, name }) => type === "hidden" && !AS_READ.includes(name));

/** Tells the forms of one page apart: by its hidden fields, such as the id of a row, and by the names of its fields. */
export function getFormKey(form: PageForm): string {
  const names = listControls(form).flatMap(({ name, type }) => (type === "hidden" ? [] : (name ?? [])));
  const hidden = listHidden(form).map(({ name, value }) => `${name}=${value}`);
  return [...hidden, ...new Set(names)].join(" ");
}

/** Whether a form is on its way: something with all of its hidden fields is being sent. */
function isBeingSent(form: PageForm, sending: readonly FormData[]): boolean {
  const hidden = listHidden(form);
  return sending.some((sent) => hidden.every(({ name = "", value }) => sent.get(name) === value));
}

/**
 * What a page's forms would lose if it was left now. Those that are read (`method="get"`) lose nothing. Used by
 * `LeaveQuestion`, once for all forms of the desk.
 */
export function createFormWatch() {
  /** The keys of forms that were sent with something typed in them: they still have it if they were refused. */
  const sent = new Set<string>();
  let last: PageForm | undefined;
  return {
    /** A form is about to be sent. It is no longer about to be, when the browser has done what it does then. */
    send(form: PageForm): void {
      last = form;
      setTimeout(() => {
        last = undefined;
      });
      if (isTyped(form)) sent.add(getFormKey(form));
    },

    /** Another page has taken the place of this one. */
    clear(): void {
      sent.clear();
    },

    /** @param sending what is being sent at this moment */
    listUnsaved<F extends PageForm>(forms: Iterable<F>, sending: readonly FormData[]): F[] {
      return [...forms].filter((form) => {
        if (form.method !== "post" || form === last || isBeingSent(form, sending)) return false;
        return isTyped(form) || (form.dataset.refused !== undefined && sent.has(getFormKey(form)));
      });
    },
  };
}

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
  const stored = forms.map((form): StoredForm => {
    return { key: getFormKey(form), asRead: readAsRead(form), begun: readUnfinished(form) };
  });
  store(getStorageKey(viewer, pathname), stored, "sessionStorage");
}

/**
 * Fills the forms of a page in again, once. A form whose record was changed since stays as it is.
 * @returns whether anything was brought back
 */
export function restoreForms(viewer: string, pathname: string, forms: Iterable<HTMLFormElement>): boolean {
  const key = getStorageKey(viewer, pathname);
  const stored = readStored(key, "sessionStorage") as readonly StoredForm[] | null;
  forgetStored(key, "sessionStorage");
  let isRestored = false;
  for (const form of stored ? forms : []) {
    const own = stored?.find((one) => one.key === getFormKey(form) && one.asRead === readAsRead(form));
    if (!own) continue;
    for (let fold = form.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
      fold.open = true;
    fillInUnfinished(form, own.begun);
    isRestored = true;
  }
  return isRestored;
}
