/** The text in a simple form for searching, with the original position of each of its letters. */
export interface FoldedText {
  readonly text: string;
  /** Position in the original of each position in `text`, and of its end. */
  readonly at: readonly number[];
}

/** Letters of other alphabets that look like Latin ones and are used to get past a filter. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  "。": ".",
  а: "a",
  е: "e",
  о: "o",
  р: "p",
  с: "c",
  х: "x",
  у: "y",
  і: "i",
  ѕ: "s",
  ј: "j",
  к: "k",
  м: "m",
  т: "t",
  в: "b",
  н: "h",
  ԁ: "d",
  ɡ: "g",
  ο: "o",
  α: "a",
  ρ: "p",
  τ: "t",
  υ: "u",
  ν: "v",
  ι: "i",
  κ: "k",
  ı: "i",
};

/** Marks above and around Latin letters and digits, and signs that pick how a character is drawn. */
const ORNAMENT = /[\u0300-\u036f\u20d0-\u20ff\ufe00-\ufe0f\u115f\u1160\u3164\uffa0]|\p{Cf}/u;
const CJK_DIGITS = "〇一二三四五六七八九";

/**
 * Lower case, digits of every script as 0 to 9, full-width and circled characters as plain ones, without what cannot be
 * seen; a row of the same sign or of blanks is one of them. Each character is looked at once.
 */
export function foldText(original: string): FoldedText {
  const parts: string[] = [];
  const at: number[] = [];
  let position = 0;
  let before = "";
  const seen = new Map<string, string>();
  for (const character of original) {
    const folded = seen.get(character) ?? foldCharacter(character);
    seen.set(character, folded);
    const plain = folded === before && !/[\p{L}\p{M}\d]/u.test(folded) ? "" : folded;
    if (folded !== "") before = folded;
    parts.push(plain);
    for (let unit = 0; unit < plain.length; unit += 1) at.push(position);
    position += character.length;
  }
  at.push(position);
  return { text: parts.join(""), at };
}

function foldCharacter(character: string): string {
  if (/\s/u.test(character)) return " ";
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return character.toLowerCase();
  const circled = readCircledDigit(code);
  if (circled !== null) return circled;
  let plain = "";
  for (const part of character.normalize("NFKD").toLowerCase()) {
    if (ORNAMENT.test(part)) continue;
    plain += getDigit(part) ?? LOOKALIKES[part] ?? part;
  }
  return plain;
}

/** Digits in filled circles, which Unicode does not count as the same as plain ones. */
function readCircledDigit(code: number): string | null {
  if (code >= 0x2776 && code <= 0x277f) return String(code - 0x2775);
  if (code >= 0x2780 && code <= 0x2789) return String(code - 0x277f);
  if (code >= 0x278a && code <= 0x2793) return String(code - 0x2789);
  if (code === 0x24ff || code === 0x1f10c || code === 0x1f10b) return "0";
  return code >= 0x24f5 && code <= 0x24fe ? String(code - 0x24f4) : null;
}

/** Every script has its ten digits in one row, zero first; so the value is the distance to the row's beginning. */
function getDigit(character: string): string | null {
  const chinese = CJK_DIGITS.indexOf(character);
  if (chinese >= 0) return String(chinese);
  if (!/\p{Nd}/u.test(character)) return null;
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return character;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}
