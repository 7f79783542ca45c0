/** What may follow the mark at the end of a sentence, such as the end of a quotation. */
const CLOSED = /[.!?…।॥]["'”’»)\]]*$/u;
/** Marks that do not end a sentence; a text that was typed in a hurry may end with one. */
const OPEN_END = /[\s,;:–—-]/u;
/** Letters of languages whose sentences end with a danda: Hindi, Nepali, Bengali. */
const ENDS_WITH_DANDA = /[\p{Script=Devanagari}\p{Script=Bengali}]["'”’»)\]]*$/u;

/**
 * A text that somebody has typed, with its end: without one it would run into our next sentence. A text that has an end
 * stays as it is; an empty one stays empty.
 */
export function endSentence(text: string): string {
  const words = text.trim();
  if (words === "" || CLOSED.test(words)) return words;
  let end = words.length;
  while (end > 0 && OPEN_END.test(words.charAt(end - 1))) end--;
  const cut = words.slice(0, end);
  return cut === "" ? words : `${cut}${ENDS_WITH_DANDA.test(cut) ? "।" : "."}`;
}

/** People's texts and our own sentences as one text, each with its end. Those that are empty or missing are left out. */
export const joinSentences = (...texts: readonly (string | null | undefined)[]): string =>
  texts
    .map((text) => endSentence(text ?? ""))
    .filter(Boolean)
    .join(" ");
