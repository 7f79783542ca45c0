export type TokenKind = "digits" | "word" | "gap" | "amount" | "date" | "code";

/** A piece of a folded text; gaps are everything that is neither letter nor digit. */
export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const KINDS: readonly TokenKind[] = ["code", "date", "amount", "digits", "word", "gap"];

/**
 * Each of these is one token: registration numbers of projects (letters with RERA or HIRA and the characters attached
 * to them), dates, times, coordinates in this part of India, and numbers in Indian grouping. Every repetition is
 * bounded, so the time grows only in proportion to the text's length.
 */
const TOKEN = new RegExp(
  [
    "((?<![\\p{L}])(?:[a-z]{0,4}rera|[a-z]{0,4}hira)[a-z0-9/.-]{1,48}|(?<![\\p{L}\\d])p\\d{11}(?!\\d))",
    "((?<!\\d)\\d{1,2}([/.-])\\d{1,2}\\3(?:19|20)\\d{2}(?!\\d)|(?<!\\d)(?:19|20)\\d{2}-[01]\\d-[0-3]\\d(?!\\d)|(?<!\\d)(?:[01]?\\d|2[0-4])[:.][0-5]\\d(?=\\s?[ap]\\.?m\\b)|(?<!\\d)(?:[01]?\\d|2[0-4]):[0-5]\\d(?!\\d)|(?<!\\d)2[1-9]\\.\\d{3,7}[,\\s]{1,3}8[3-9]\\.\\d{3,7}(?!\\d))",
    "((?<!\\d)\\d{1,3}(?:,\\d{2,3}){0,4},\\d{3}(?!,?\\d))",
    "(\\d+)",
    "([\\p{L}\\p{M}]+)",
    "([^\\p{L}\\p{M}\\d]+)",
  ].join("|"),
  "gu",
);

/** Splits a folded text into tokens, leaving nothing out. */
export function getTokens(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(TOKEN)) {
    // The third group is the sign between day and month.
    const [, code, date, , amount, digits, word] = match;
    const which = [code, date, amount, digits, word].findIndex((group) => group !== undefined);
    const kind = KINDS[which < 0 ? 5 : which] as TokenKind;
    tokens.push({ kind, text: match[0], start: match.index, end: match.index + match[0].length });
  }
  return tokens;
}

/** Words for one or two digits, in English and in Hindi, Bengali and Nepali as typed in Latin letters. */
const DIGIT_WORDS: Readonly<Record<string, string>> = getWords({
  "0": "zero nought nil shunya sunya shoonya shunyo shunno sunna sifar शून्य শূন্য सुन्ना",
  "1": "one won ek aek एक এক",
  "2": "two dui duee due दो दुई দুই",
  "3": "three teen tin theen तीन तिन তিন",
  "4": "four char chaar chaer चार চার",
  "5": "five panch paanch paach pach पांच पाँच পাঁচ पाच",
  "6": "six chhe chhah chah chha chhay chhoy choy chhoi छह छः छे छ ছয়",
  "7": "seven saat sath सात সাত",
  "8": "eight aath ath aat आठ আট",
  "9": "nine nau nou noy noi naw नौ নয়",
  "10": "ten",
  "11": "eleven",
  "12": "twelve",
  "13": "thirteen",
  "14": "fourteen",
  "15": "fifteen",
  "16": "sixteen",
  "17": "seventeen",
  "18": "eighteen",
  "19": "nineteen",
});

/** Length in letters of the longest word above. */
const LONGEST_WORD = 9;

/** "ninety eight" is 98, "ninety" alone 90. */
const TENS: Readonly<Record<string, string>> = getWords({
  "2": "twenty",
  "3": "thirty",
  "4": "forty fourty",
  "5": "fifty",
  "6": "sixty",
  "7": "seventy",
  "8": "eighty",
  "9": "ninety",
});

/** Also everyday words, so they count as digits only between other single digits. */
const WEAK_WORDS: Readonly<Record<string, string>> = getWords({
  "0": "o oh",
  "1": "i l",
  "2": "do z",
  "4": "for",
  "5": "s",
  "7": "sat",
  "8": "at ate b",
  "6": "che",
  "9": "no",
});

const REPEATS: Readonly<Record<string, number>> = { double: 2, dbl: 2, triple: 3, trippel: 3, tripple: 3 };

function getWords(table: Record<string, string>): Record<string, string> {
  const known = Object.entries(table).flatMap(([value, words]) =>
    words.split(" ").map((word) => [word.normalize("NFKD"), value] as const),
  );
  return Object.assign(Object.create(null), Object.fromEntries(known));
}

/** The digit or two digits of a word, or null. */
export const getDigitsOfWord = (word: string): string | null =>
  word.length <= LONGEST_WORD ? (DIGIT_WORDS[word] ?? null) : readDigitsWithoutGaps(word);
/** The first digit of "ninety". */
export const getTensOfWord = (word: string): string | null => TENS[word] ?? null;
export const getWeakDigitOfWord = (word: string): string | null => WEAK_WORDS[word] ?? null;
/** How often the next digit is repeated: "double nine". */
export const getRepeatsOfWord = (word: string): number | null => REPEATS[word] ?? null;

/** No phone number is longer. */
const ENOUGH_DIGITS = 16;

/**
 * "nineeightthree": at least three digit words without spaces. The longest matching word is always taken, so nothing is
 * tried twice.
 */
function readDigitsWithoutGaps(word: string): string | null {
  let digits = "";
  let start = 0;
  while (start < word.length && digits.length < ENOUGH_DIGITS) {
    const length = findLongestDigitWord(word, start);
    if (length === 0) return null;
    digits += DIGIT_WORDS[word.slice(start, start + length)];
    start += length;
  }
  return digits.length >= 3 ? digits : null;
}

function findLongestDigitWord(word: string, start: number): number {
  for (let length = Math.min(LONGEST_WORD, word.length - start); length >= 2; length -= 1)
    if (word.slice(start, start + length) in DIGIT_WORDS) return length;
  return 0;
}

/** Letters that are typed instead of digits inside a number: "98320SSO14". */
const LETTER_DIGITS: Readonly<Record<string, string>> = { o: "0", i: "1", l: "1", z: "2", s: "5", b: "8" };

/** The digits that a few letters beside digits look like, or null if one of them looks like none. */
export function getDigitsOfLetters(letters: string): string | null {
  if (letters.length > 8) return null;
  let digits = "";
  for (const letter of letters) {
    const digit = LETTER_DIGITS[letter];
    if (digit === undefined) return null;
    digits += digit;
  }
  return digits;
}
