import type { Failure } from "#domain/failure.ts";

/** Name of a control → its text, or its error. */
export type Texts = Readonly<Record<string, string>>;

/** The answer of a page to any of its forms, accepted or refused. */
export interface ActionAnswer<More = object> {
  /** The page's form, by its hidden field `form`; empty where the page has only one. */
  readonly form: string;
  /** False if something must be fixed, confirmed or tried again. */
  readonly ok: boolean;
  /** What was done, or why it was not. */
  readonly message: string;
  /** The error of each wrong field. */
  readonly fields: Texts;
  /** What was typed, to show it again, without secrets; empty after success. */
  readonly values: Texts;
  /** Somebody else was faster, as the message says: the form goes on from what the page shows now. */
  readonly isConflict?: true;
  /** Further fields of this form's answer, such as the undo. */
  readonly more: Partial<More>;
}

/** Never shown again: people could read it on the screen or in the page's source. */
const SECRET_FIELDS: readonly string[] = ["password", "confirm", "currentPassword", "code", "credential"];

/**
 * The texts of a form, without files. Several values of one name, such as checkboxes, are joined by commas. Browsers
 * send line breaks as two characters, CR LF; they become one.
 */
export function getTextsIn(form: FormData): Record<string, string> {
  const texts = new Map<string, string>();
  for (const [name, value] of form) {
    if (typeof value !== "string") continue;
    const text = value.replaceAll("\r\n", "\n");
    const before = texts.get(name);
    texts.set(name, before === undefined ? text : `${before},${text}`);
  }
  return Object.fromEntries(texts);
}

/** The texts of a posted form. */
export const getTexts = async (request: Request): Promise<Record<string, string>> =>
  getTextsIn(await request.formData());

/** The answer to a form that was accepted. */
export function createDoneAnswer<More = object>(
  texts: Texts,
  said: Partial<ActionAnswer<More>> & { readonly message: string },
): ActionAnswer<More> {
  return { form: texts.form ?? "", ok: true, fields: {}, values: {}, more: {}, ...said };
}

/** The answer to a form that was refused: what to fix, and what was typed. */
export function createErrorAnswer<More = object>(
  texts: Texts,
  { message, fields = {}, code }: Pick<Failure, "message"> & Partial<Pick<Failure, "fields" | "code">>,
): ActionAnswer<More> {
  const stored = Object.entries(texts).filter(([name]) => !SECRET_FIELDS.includes(name));
  const values = Object.fromEntries(stored);
  const answer = { form: texts.form ?? "", ok: false, message, fields, values, more: {} };
  return code === "conflict" ? { ...answer, isConflict: true } : answer;
}
