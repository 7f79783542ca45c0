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
