import { isMobileNumber } from "#domain/account/contact-details.ts";
import {
  getDigitsOfLetters,
  getDigitsOfWord,
  getRepeatsOfWord,
  getTensOfWord,
  getWeakDigitOfWord,
  type Token,
} from "./tokens.ts";

/** The position of a match in the folded text, and how certain it is. */
export interface TextMatch {
  readonly start: number;
  readonly end: number;
  readonly sure: boolean;
}

/** Digits that belong together in a possible phone number. */
interface Piece {
  readonly digits: string;
  readonly start: number;
  readonly end: number;
  /** Written as digits, spelled in words, or letters that look like digits. */
  readonly by: "digits" | "words" | "letters";
  /** The characters between it and the piece before. */
  readonly gap: string;
}

/** The longest gap between two groups of one number. */
const LONGEST_GAP = 12;
const FILLERS = new Set(["dash", "hyphen", "space", "then", "and", "plus", "aur", "phir", "or"]);
/** Words after a number that make it a size, a price or a count. */
const UNITS = new Set(
  (
    "sq sqft sft sqm sqyd square ft feet foot inch inches m km kms mtr mtrs meter meters metre metres katha kattha cottah " +
    "decimal decimals acre acres bigha dhur chatak hectare gaj lakh lakhs lac lacs crore crores cr k l pm year years yr " +
    "yrs month months day days week hours hrs minute minutes min mins bhk rk floor floors storey storeys storied " +
    "bedroom bedrooms bathroom bathrooms room rooms flats flat units unit plots shops cars people families persons " +
    "beds percent litre litres kva kw watt volt th st nd rd rupees rs inr only per"
  ).split(" "),
);
/** Words and signs before a number that make it an amount or a number of something. */
const AMOUNT_MARKS = new Set(["rs", "inr", "rupees", "rupee"]);
const MOST_DIGITS = 14;
const PHONE = /^(?:(?:00)?91|0)?[6-9]\d{9}$|^0[1-8]\d{9}$|^(?:00)?91[1-5]\d{9}$/;

/** Phone numbers, and rows of digits that may be phone numbers, in reading order. */
export function findPhones(tokens: readonly Token[]): TextMatch[] {
  return getChains(tokens).flatMap(findPhonesInChain).concat(tokens.flatMap(findLongNumber));
}

/** Amounts and registration numbers are skipped, unless they contain a whole phone number. */
function findLongNumber({ kind, text, start, end }: Token): TextMatch[] {
  if (kind === "amount") {
    const digits = text.replaceAll(",", "");
    return isMobileNumber(digits) && !/000$/.test(digits) ? [{ start, end, sure: true }] : [];
  }
  const hidden = kind === "code" && /(?<!\d)(?:91|0)?[6-9]\d{9}(?!\d)/.test(text);
  return hidden ? [{ start, end, sure: true }] : [];
}

/** Digits separated only by gaps, filler words and spelled digits. */
function getChains(tokens: readonly Token[]): Piece[][] {
  const chains: Piece[][] = [];
  let chain: Piece[] = [];
  let gap = "";
  let money = false;
  let index = 0;
  const close = () => {
    if (chain.length > 0) chains.push(chain);
    chain = [];
    gap = "";
  };
  while (index < tokens.length) {
    const token = tokens[index] as Token;
    const read = readPiece(tokens, index, gap);
    if (read) {
      const unit = hasUnitAfter(tokens, read.next, read.piece);
      if (unit || (money && isAmount(read.piece.digits))) close();
      else chain.push(read.piece);
      index = read.next;
      gap = "";
      money = false;
      continue;
    }
    index += 1;
    if (token.kind === "gap") {
      gap += token.text;
      if (/[₹$€£%]/.test(token.text)) {
        close();
        money = /[₹$€£]\s*$/.test(token.text);
      } else if (gap.length > LONGEST_GAP) {
        close();
      }
      if (/\+\s*(?:\(\s*)?$/.test(token.text)) gap = token.text;
    } else if (token.kind === "word" && FILLERS.has(token.text)) {
      gap += ", ";
    } else {
      close();
      money = token.kind === "word" && AMOUNT_MARKS.has(token.text);
      // "G+4" is a building, not the beginning of an international number.
      gap = "x";
    }
  }
  close();
  return chains;
}

/** A price of ten digits is a round number; any other is a phone number. */
const isAmount = (digits: string) => digits.length < 10 || /00000$/.test(digits);

/** The piece that begins at a token, and the token after it. */
function readPiece(
  tokens: readonly Token[],
  index: number,
  gap: string,
): { piece: Piece; next: number } | null {
  const token = tokens[index];
  if (!token) return null;
  if (token.kind === "digits") return readDigitsWithLetters(tokens, index, gap);
  if (token.kind !== "word") return null;
  const { text, start, end } = token;
  const repeats = getRepeatsOfWord(text);
  if (repeats) {
    const after = skipGap(tokens, index + 1);
    const again = getRepeatsOfWord(tokens[after]?.text ?? "");
    const next = again ? null : readPiece(tokens, after, gap);
    if (!next || next.piece.digits.length > 1) return null;
    const digits = next.piece.digits.repeat(repeats);
    return { piece: { digits, start, end: next.piece.end, by: "words", gap }, next: next.next };
  }
  const tens = getTensOfWord(text);
  if (tens) {
    const after = skipGap(tokens, index + 1);
    const unit = tokens[after]?.kind === "word" ? getDigitsOfWord(tokens[after].text) : null;
    const joined = unit?.length === 1 && unit !== "0";
    const last = joined ? (tokens[after] as Token) : token;
    return {
      piece: { digits: tens + (joined ? unit : "0"), start, end: last.end, by: "words", gap },
      next: (joined ? after : index) + 1,
    };
  }
  const digits = getDigitsOfWord(text);
  if (digits) return { piece: { digits, start, end, by: "words", gap }, next: index + 1 };
  const attached = tokens[index + 1]?.kind === "digits" ? getDigitsOfLetters(text) : null;
  if (attached && text.length <= 4) return readDigitsWithLetters(tokens, index, gap);
  const weak = getWeakDigitOfWord(text);
  if (weak && isSingleDigit(tokens[index - 2]) && isSingleDigit(tokens[skipGap(tokens, index + 1)]))
    return { piece: { digits: weak, start, end, by: "letters", gap }, next: index + 1 };
  return null;
}

function skipGap(tokens: readonly Token[], index: number): number {
  const token = tokens[index];
  return token?.kind === "gap" && token.text.length <= LONGEST_GAP ? index + 1 : index;
}

function isSingleDigit(token: Token | undefined): boolean {
  if (token?.kind === "digits") return token.text.length === 1;
  return token?.kind === "word" && (getDigitsOfWord(token.text) ?? getWeakDigitOfWord(token.text)) !== null;
}

/** "98320SSO14": letters without a blank between digits are read as the digits that they look like. */
function readDigitsWithLetters(tokens: readonly Token[], index: number, gap: string) {
  const first = tokens[index] as Token;
  let digits = "";
  let real = 0;
  let next = index;
  for (; next < tokens.length && digits.length <= MOST_DIGITS; next += 1) {
    const token = tokens[next] as Token;
    if (token.kind === "digits") {
      digits += token.text;
      real += token.text.length;
      continue;
    }
    const letters = token.kind === "word" ? getDigitsOfLetters(token.text) : null;
    if (letters === null) break;
    digits += letters;
  }
  if (real === digits.length) {
    const piece: Piece = { digits, start: first.start, end: first.end, by: "digits", gap };
    return { piece: { ...piece, end: (tokens[next - 1] as Token).end }, next };
  }
  // "10L" and "12b" are an amount and a house number: letters count as digits only in a long number.
  if (digits.length >= 5 && real >= 2) {
    const end = (tokens[next - 1] as Token).end;
    return { piece: { digits, start: first.start, end, by: "letters" as const, gap }, next };
  }
  if (first.kind !== "digits") return null;
  const piece: Piece = { digits: first.text, start: first.start, end: first.end, by: "digits", gap };
  return { piece, next: index + 1 };
}

/** Whether the number is followed by a unit. Nothing has a count of ten digits. */
function hasUnitAfter(tokens: readonly Token[], index: number, { digits, by }: Piece): boolean {
  if (by !== "digits" || digits.length >= 10) return false;
  const gap = tokens[index];
  if (gap?.kind === "gap" && /^\s?(?:\/-|%|['"′″])/.test(gap.text)) return true;
  const after = skipGap(tokens, index);
  const word = tokens[after];
  return (
    word?.kind === "word" && UNITS.has(word.text) && (after === index || /^[\s.-]*$/.test(gap?.text ?? ""))
  );
}

/** Groups of a chain that make a phone number together, the widest first, and what is left that may be one. */
function findPhonesInChain(chain: readonly Piece[]): TextMatch[] {
  const found: TextMatch[] = [];
  let doubtFrom = 0;
  for (let from = 0; from < chain.length; ) {
    const phone = findPhoneFrom(chain, from);
    if (!phone) {
      from += 1;
      continue;
    }
    found.push(...findDoubtful(chain.slice(doubtFrom, from)));
    found.push(phone.found);
    from = phone.next;
    doubtFrom = from;
  }
  return [...found, ...findDoubtful(chain.slice(doubtFrom))];
}

function findPhoneFrom(chain: readonly Piece[], from: number): { found: TextMatch; next: number } | null {
  const first = chain[from] as Piece;
  const abroad = /(?:^|[^x\d])\+\s*(?:\(\s*)?$|^\+\s*$/.test(first.gap) || /^00[1-9]/.test(first.digits);
  let digits = "";
  let best: { found: TextMatch; next: number } | null = null;
  for (let to = from; to < chain.length; to += 1) {
    digits += (chain[to] as Piece).digits;
    if (to === from && digits.length > MOST_DIGITS) return isLongRow(first, from);
    if (digits.length > MOST_DIGITS) break;
    const pieces = chain.slice(from, to + 1);
    const whole = PHONE.test(digits) || (abroad && digits.length >= 9);
    if (!whole || countTyped(pieces) < 5) continue;
    const likely = abroad ? "sure" : getLikelihood(pieces);
    if (likely === "none") continue;
    const found = { start: first.start, end: (chain[to] as Piece).end, sure: likely === "sure" };
    best = { found, next: to + 1 };
  }
  if (!best && first.digits.length >= 10 && first.by === "digits") return isLongRow(first, from);
  return best;
}

/** Ten digits or more without a gap; only a round number can be an amount. */
function isLongRow({ digits, start, end }: Piece, from: number) {
  return { found: { start, end, sure: !/00000$/.test(digits) }, next: from + 1 };
}

const countTyped = (pieces: readonly Piece[]) =>
  pieces.reduce(
    (sum, { by, digits }) => sum + (by === "letters" ? Math.ceil(digits.length / 2) : digits.length),
    0,
  );

/** How people group the ten digits of a mobile number, by the lengths of the groups. */
const PHONE_GROUPS = new Set(["2-3-5", "1-4-5", "3-3-4", "3-2-5", "2-4-4", "2-2-2-4", "2-2-2-2-2", "4-3-3"]);

/** Lists of plots, years and rents can have the digits of a phone number by chance. */
function getLikelihood(pieces: readonly Piece[]): "sure" | "doubt" | "none" {
  const isList = pieces.slice(1).every(({ gap }) => /[,/&;|]/.test(gap));
  if (pieces.length > 2 && isAscending(pieces)) {
    if (isList) return "none";
    if (!PHONE_GROUPS.has(pieces.map(({ digits }) => digits.length).join("-"))) return "doubt";
  }
  if (pieces.length === 1) return /00000$/.test(pieces[0]?.digits ?? "") ? "doubt" : "sure";
  const groups = pieces.filter(({ by, digits }) => by === "digits" && digits.length > 1);
  if (groups.length === 0) return "sure";
  if (pieces.every(({ digits }) => digits.length >= 3 && /00$/.test(digits))) return "doubt";
  const years = pieces.filter(({ digits }) => /^(?:19|20)\d\d$/.test(digits)).length;
  if (years > 1 || (years === 1 && pieces.some(({ digits }) => /^[78]\d{5}$/.test(digits)))) return "doubt";
  const listed = pieces.slice(1).some(({ gap }) => /[,/&;|]/.test(gap));
  return listed && pieces.length > 2 ? "doubt" : "sure";
}

function isAscending(pieces: readonly Piece[]): boolean {
  return pieces.every(({ digits }, at) => at === 0 || Number(digits) > Number(pieces[at - 1]?.digits));
}

/** Seven to nine digits in one row, or spelled one by one. */
function findDoubtful(pieces: readonly Piece[]): TextMatch[] {
  const rows = pieces.filter(({ digits }) => digits.length >= 7 && !/000$/.test(digits));
  if (rows.length > 0) return rows.map(({ start, end }) => ({ start, end, sure: false }));
  const singles = pieces.filter(({ digits }) => digits.length <= 2);
  const spelled = singles.length === pieces.length && pieces.length >= 7 && !isAscending(pieces);
  const [first, last] = [pieces[0], pieces.at(-1)];
  return spelled && first && last ? [{ start: first.start, end: last.end, sure: false }] : [];
}
