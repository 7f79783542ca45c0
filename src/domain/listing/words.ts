/**
 * The words of a text search. What the database keeps per listing is cut by the same rule (search_words), so both
 * search engines and the page mean the same by a word.
 */
export interface SearchWord {
  readonly text: string;
  /** Words match by their beginning; numbers of one or two digits only as a whole, or "2" would find every "2100". */
  readonly prefix: boolean;
  /** A word that could be a property's id as shown is found as that too: `#a1b2c3` among a listing's words. */
  readonly id?: string;
}

/** Latin letters with a mark, once decomposed, keep it in this block; the vowel signs of Indic scripts lie elsewhere. */
const LATIN_MARKS = /[\u0300-\u036f]/g;
const JOINERS = /[\u200c\u200d]/g;
/** Everything that is no letter, digit or sign of a script separates words: blanks, punctuation, dandas, emoji. */
const GAPS = /[^0-9a-z\u00c0-\u0963\u0966-\u1fff\u2c00-\ud7ff]+/u;
const SHOWN_ID = /^[0-9a-f]{6}$/;
const SHORT_NUMBER = /^[0-9]{1,2}$/;

/** Small words between the others; ignored unless there is nothing else. */
const FILLERS = new Set(
  "a an and at by for from i in is me my near of on or please show the to want with wanted".split(" "),
);

/** The words of a search text, each once, in the order they were said; none for a text without letters or digits. */
export function searchWords(q: string): SearchWord[] {
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
