/**
 * The words of a text search. The database splits each listing's texts by the same rule (search_words), so both search
 * engines and the page use the same words.
 */
export interface SearchWord {
  readonly text: string;
  /**
   * Words match as prefixes; numbers of one or two digits only as a whole, because otherwise "2" would find every
   * "2100".
   */
  readonly prefix: boolean;
  /** If a word could be a property's id as shown, this id is searched too: `#a1b2c3` is among a listing's words. */
  readonly id?: string;
}

/** The accents of decomposed Latin letters are in this block; the vowel signs of Indic scripts are in others. */
const LATIN_MARKS = /[\u0300-\u036f]/g;
const JOINERS = /[\u200c\u200d]/g;
/** Everything except letters, digits and signs of a script separates words: spaces, punctuation, dandas, emoji. */
const GAPS = /[^0-9a-z\u00c0-\u0963\u0966-\u1fff\u2c00-\ud7ff]+/u;
const SHOWN_ID = /^[0-9a-f]{6}$/;
const SHORT_NUMBER = /^[0-9]{1,2}$/;

/** Common small words; ignored unless there is nothing else. */
const FILLERS = new Set(
  "a an and at by for from i in is me my near of on or please show the to want with wanted".split(" "),
);

/** The words of a search text, each once, in order; empty for a text without letters or digits. */
export function listSearchWords(q: string): SearchWord[] {
  const plain = q
    .normalize("NFD")
    .replace(LATIN_MARKS, "")
    .normalize("NFC")
    .replace(JOINERS, "")
    .toLowerCase();
  const all = [...new Set(plain.split(GAPS).filter((word) => word !== ""))];
  const telling = all.filter((word) => !FILLERS.has(word));
  return (telling.length > 0 ? telling : all).map((text) => ({
    text,
    prefix: !SHORT_NUMBER.test(text),
    ...(SHOWN_ID.test(text) && { id: `#${text}` }),
  }));
}

const SHORTEST = 4;
/** How many letters of a word may be wrong, by its length. */
export const countAllowedEdits = (word: string): number => (word.length <= 5 ? 1 : 2);

/**
 * The text with misspelt words replaced by words of known names, or null if no known word is close enough. A word that
 * is the beginning of a known word is correct.
 */
export function correctSpelling(text: string, names: readonly string[]): string | null {
  const known = new Map(
    names.flatMap((name) =>
      name.split(/\s+/).flatMap((part) => listSearchWords(part).map((word) => [word.text, part])),
    ),
  );
  let corrected = false;
  const words = listSearchWords(text).map(({ text: word }) => {
    const better = word.length < SHORTEST ? null : findNearestWord(word, [...known.keys()]);
    corrected ||= better !== null;
    return better === null ? word : (known.get(better) ?? better);
  });
  return corrected ? words.join(" ") : null;
}

/** The known word with the fewest changes, or null if the word is known or nothing is close enough. */
function findNearestWord(word: string, known: readonly string[]): string | null {
  if (known.some((each) => each.startsWith(word))) return null;
  let best: string | null = null;
  let least = countAllowedEdits(word) + 1;
  for (const each of known) {
    if (Math.abs(each.length - word.length) >= least) continue;
    const changes = countEdits(word, each);
    if (changes >= least) continue;
    least = changes;
    best = each;
  }
  return best;
}

/** How many letters must be inserted, left out, replaced or swapped with their neighbour (optimal string alignment). */
export function countEdits(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? 0;
}
