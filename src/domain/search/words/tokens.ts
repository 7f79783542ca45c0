import { foldText } from "#domain/public-text/fold-text.ts";

/**
 * Writes words of Devanagari and Bengali script in Latin letters, roughly as people type them: सिलीगुड़ी and শিলিগুড়ি
 * become siliguri and shiliguri. Both scripts have the same order in Unicode, so one table is enough.
 */
const DEVANAGARI = 0x900;
const BENGALI = 0x980;
const BLOCK = 0x80;

const CONSONANTS = "k kh g gh ng ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h";
const FIRST_CONSONANT = 0x15;
const VOWELS = "a a i i u u ri l e e e ai o o o au";
const FIRST_VOWEL = 0x05;
const SIGNS = "a i i u u ri ri e e e ai o o o au";
const FIRST_SIGN = 0x3e;
/** Nasal signs before a consonant, and the visarga, which nobody types. */
const OTHER_SIGNS: Readonly<Record<number, string>> = { 1: "n", 2: "n", 3: "" };
const DOT_BELOW = 0x3c;
const BENGALI_Y = 0x9af;
const BENGALI_T = 0x9ce;
const NO_VOWEL = 0x4d;
/** Letters that change with a dot below; Bengali য without a dot is pronounced as j. */
const DOTTED: Readonly<Record<string, string>> = { d: "r", dh: "rh", j: "z", ph: "f", kh: "kh", g: "g" };

const createTable = (letters: string, first: number): ReadonlyMap<number, string> =>
  new Map(letters.split(" ").map((letter, index) => [first + index, letter]));
const consonants = createTable(CONSONANTS, FIRST_CONSONANT);
const vowels = createTable(VOWELS, FIRST_VOWEL);
const signs = createTable(SIGNS, FIRST_SIGN);

/** Devanagari and Bengali. */
const INDIC = /[\u0900-\u09ff]/;

/** The position of a letter in its script's block, or -1 for other scripts. */
function getPlace(code: number): number {
  if (code >= DEVANAGARI && code < DEVANAGARI + BLOCK) return code - DEVANAGARI;
  return code >= BENGALI && code < BENGALI + BLOCK ? code - BENGALI : -1;
}

/**
 * Writes one word in Latin letters; a word in another script is unchanged. Letters and signs must be separate
 * characters (NFKD).
 */
function romanise(word: string): string {
  if (!INDIC.test(word)) return word;
  let latin = "";
  /** A consonant is pronounced with a vowel unless another consonant follows, but not at the end of a word. */
  let isOpen = false;
  for (let i = 0; i < word.length; i += 1) {
    const place = getPlace(word.charCodeAt(i));
    const consonant = readConsonant(word, i);
    if (consonant !== null) {
      if (getPlace(word.charCodeAt(i + 1)) === DOT_BELOW) i += 1;
      latin += (isOpen ? getOpenVowel(word, i) : "") + consonant;
      isOpen = true;
      continue;
    }
    const joined = readJoinedSign(word, i);
    if (joined !== null) i += 1;
    const sign = joined ?? signs.get(place);
    if (sign === undefined && isOpen && place !== NO_VOWEL) latin += getOpenVowel(word, i);
    latin += sign ?? OTHER_SIGNS[place] ?? vowels.get(place) ?? (place < 0 ? word[i] : "");
    isOpen = false;
  }
  return latin;
}

/** The unwritten vowel: an a, in Bengali an o. */
const getOpenVowel = (word: string, at: number): string => (word.charCodeAt(at - 1) >= BENGALI ? "o" : "a");

function readConsonant(word: string, at: number): string | null {
  const code = word.charCodeAt(at);
  if (code === BENGALI_T) return "t";
  const plain = consonants.get(getPlace(code));
  if (plain === undefined) return null;
  if (getPlace(word.charCodeAt(at + 1)) === DOT_BELOW) return DOTTED[plain] ?? plain;
  return code === BENGALI_Y ? "j" : plain;
}

/** Bengali ো and ৌ are split into two signs. */
function readJoinedSign(word: string, at: number): string | null {
  if (word.charCodeAt(at) !== 0x9c7) return null;
  const next = word.charCodeAt(at + 1);
  if (next === 0x9be) return "o";
  return next === 0x9d7 ? "au" : null;
}

/** A word, a number or a sign of a typed text. */
export interface SearchToken {
  readonly kind: "word" | "number" | "sign";
  /** For comparison: lower-case Latin letters, digits 0 to 9. A number has no commas. */
  readonly fold: string;
  /** As typed. */
  readonly text: string;
  /** Its position in the typed text: the first character, and the first one after it. */
  readonly start: number;
  readonly end: number;
  /** Typed in an Indic script, where endings are joined to the word. */
  readonly indic: boolean;
}

/**
 * "2bhk+" is 2 and more; a plus between words, as in "2bhk+parking" and "2bhk + parking", means "and", and so does one
 * before a number: 2BHK+2T.
 */
const PARTS =
  /(\d+(?:,\d{2,3})*(?:\.\d+)?)|([\p{L}\p{M}]+)|(₹|<=|>=|[<>~]|(?<!\s)\+(?!\p{L}|\s?\d)|(?<=\d\s?)\+(?=\s?\d)|[-–—](?=\s*(?:₹\s*)?\d)|(?<=\d\s?)[/,&](?=\s?\d))/gu;

/**
 * The words, numbers and signs of a text in order: "2bhk" is two tokens, and so is "Women's". Each letter is read once.
 */
export function splitTokens(text: string): SearchToken[] {
  const { text: folded, at } = foldText(text);
  return [...folded.matchAll(PARTS)].map((part) => {
    const [whole, number, word] = part;
    const start = at[part.index] ?? 0;
    const end = at[part.index + whole.length] ?? text.length;
    const fold = number?.replaceAll(",", "") ?? (word ? romanise(word) : whole);
    const kind = number ? "number" : word ? "word" : "sign";
    return { kind, fold, start, end, text: text.slice(start, end).trim(), indic: INDIC.test(whole) };
  });
}

/** How a token of a sentence was used. */
export type Use = "used" | "filler" | "rest";

/**
 * The words of a sentence that were not understood, in order and as typed. Text without spaces stays whole if one of
 * its words was not understood and the others are only small words: in "a1-b", "a" is not a separate word.
 */
export function joinRest(text: string, tokens: readonly SearchToken[], uses: readonly Use[]): string {
  const words: string[] = [];
  for (const run of text.matchAll(/\S+/g)) {
    const end = run.index + run[0].length;
    const inside = tokens.flatMap((token, at) =>
      token.start >= run.index && token.start < end ? [{ token, use: uses[at] ?? "rest" }] : [],
    );
    const rest = inside.filter(({ token, use }) => use === "rest" && token.kind !== "sign");
    if (rest.length === 0) continue;
    const isWhole = inside.every(({ use }) => use !== "used");
    words.push(...(isWhole ? [trimSigns(run[0])] : rest.map(({ token }) => token.text)));
  }
  return words.join(" ");
}

const trimSigns = (run: string): string => run.replace(/^[,.;:!?"'()]+|(?<![,.;:!?"'()])[,.;:!?"'()]+$/g, "");
