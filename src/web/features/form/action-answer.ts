/** Name of a control → what stands in it, or what is wrong with it. */
export type Texts = Readonly<Record<string, string>>;

/** What a page answers to any of its forms, done or refused. */
export interface ActionAnswer<More = object> {
  /** Which of the page's forms, by its hidden field `form`; empty where the page has only one. */
  readonly form: string;
  /** False where something is to be mended, asked or tried again. */
  readonly ok: boolean;
  /** What was done, or why not. */
  readonly message: string;
  /** How to mend each wrong field. */
  readonly fields: Texts;
  /** What was typed, to be shown again, but nothing secret; empty once it is done. */
  readonly values: Texts;
  /** What this form says besides, such as the way back. */
  readonly more: Partial<More>;
}

/** Never shown again: whoever looks at the screen, or at the page's source, would read it. */
const SECRET_FIELDS: readonly string[] = ["password", "confirm", "currentPassword", "code", "credential"];

/**
 * The texts of a form; files are no part of ours. Of a name that stands there several times, such as ticks, all are
 * joined by commas. Browsers send line ends as two characters, people mean one.
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

/** The answer to a form that was taken. */
export function createDoneAnswer<More = object>(
  texts: Texts,
  said: Partial<ActionAnswer<More>> & { readonly message: string },
): ActionAnswer<More> {
  return { form: texts.form ?? "", ok: true, fields: {}, values: {}, more: {}, ...said };
}

/** The answer to a form that was not taken: what to mend, beside what was typed. */
export function createRefusedAnswer<More = object>(
  texts: Texts,
  { message, fields = {} }: { readonly message: string; readonly fields?: Texts | undefined },
): ActionAnswer<More> {
  const kept = Object.entries(texts).filter(([name]) => !SECRET_FIELDS.includes(name));
  return { form: texts.form ?? "", ok: false, message, fields, values: Object.fromEntries(kept), more: {} };
}
