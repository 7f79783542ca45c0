/** Name of a control → its value; a missing one is an unchecked box. */
type Texts = Readonly<Record<string, string>>;

/** A field that somebody else saved while the form was open. */
export interface EditConflict {
  readonly name: string;
  /** The value when the form was opened; the next field is the value stored now. */
  readonly was: string;
  readonly now: string;
  /** True: the text in the form was changed here and stays. False: it was unchanged and now shows the stored value. */
  readonly kept: boolean;
}

export type CompareTexts = (name: string, a: string | undefined, b: string | undefined) => boolean;

/** The values and version that a form was opened with. */
export interface Opened {
  readonly version: number;
  readonly base: Texts;
}

/**
 * Merges a form that was sent after somebody else had saved: fields that were changed here keep their text, and others
 * get the stored value. What is stored as it is in the form was not changed by somebody else: the answer to an earlier
 * save may have been lost.
 * @param base the values when the form was opened
 * @param isSameAnswer whether two texts of a field mean the same
 */
export function mergeEdits(
  base: Texts,
  stored: Texts,
  mine: Texts,
  isSameAnswer: CompareTexts = (_name, a, b) => isSame(a, b),
): { values: Record<string, string>; meanwhile: EditConflict[] } {
  const values: Record<string, string> = { ...mine };
  const meanwhile: EditConflict[] = [];
  for (const name of new Set([...Object.keys(base), ...Object.keys(stored)])) {
    if (isSame(base[name], stored[name])) continue;
    const isOwn = isSameAnswer(name, mine[name], stored[name]);
    const kept = !isOwn && !isSame(mine[name], base[name]);
    if (!isOwn) meanwhile.push({ name, was: base[name] ?? "", now: stored[name] ?? "", kept });
    if (kept) continue;
    if (stored[name] === undefined) delete values[name];
    else values[name] = stored[name];
  }
  return { values, meanwhile };
}

/** Text areas send line breaks as CR LF. */
const isSame = (a = "", b = ""): boolean =>
  a.replaceAll("\r\n", "\n").trim() === b.replaceAll("\r\n", "\n").trim();

/** The values that a form was opened with, from its hidden field; empty if the field was tampered with. */
export function getBaseFrom(text: string | undefined): Record<string, string> | null {
  try {
    const base: unknown = JSON.parse(text ?? "");
    if (typeof base !== "object" || base === null) return null;
    return Object.fromEntries(
      Object.entries(base).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    );
  } catch {
    return null;
  }
}
