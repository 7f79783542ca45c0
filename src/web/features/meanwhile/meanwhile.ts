/** Name of a control → what stands in it; one that is missing is not ticked. */
type Texts = Readonly<Record<string, string>>;

/** A field that somebody else saved while a form was open. */
export interface Meanwhile {
  readonly name: string;
  /** As the form was opened, and as it is stored now. */
  readonly was: string;
  readonly now: string;
  /** The text in the form is one's own and stays, or it was as opened and follows what is stored. */
  readonly kept: boolean;
}

/** What a form was opened with. */
export interface Opened {
  readonly version: number;
  readonly base: Texts;
}

/**
 * A form that was sent after somebody else had saved: what one typed stays, what one left alone follows what is stored
 * now.
 * @param base as the form was opened
 */
export function mergeMeanwhile(
  base: Texts,
  stored: Texts,
  mine: Texts,
): { values: Record<string, string>; meanwhile: Meanwhile[] } {
  const values: Record<string, string> = { ...mine };
  const meanwhile: Meanwhile[] = [];
  for (const name of new Set([...Object.keys(base), ...Object.keys(stored)])) {
    if (isSame(base[name], stored[name])) continue;
    const kept = !isSame(mine[name], base[name]) && !isSame(mine[name], stored[name]);
    meanwhile.push({ name, was: base[name] ?? "", now: stored[name] ?? "", kept });
    if (kept) continue;
    if (stored[name] === undefined) delete values[name];
    else values[name] = stored[name];
  }
  return { values, meanwhile };
}

/** Text areas send line breaks as CR LF. */
const isSame = (a = "", b = ""): boolean =>
  a.replaceAll("\r\n", "\n").trim() === b.replaceAll("\r\n", "\n").trim();

/** What a form was opened with, from its hidden field; nothing where it was tampered with. */
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
