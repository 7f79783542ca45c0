import { splitGraphemes } from "#words/letters.ts";
import { ShapedFont } from "./shaped-font.ts";

/** The style of a line; each one has fallback fonts for the scripts that are written here. */
export type Face = "text" | "strong" | "display";

/** A part of a line whose letters are all in one font. */
export interface Run {
  readonly font: ShapedFont;
  readonly text: string;
}

const INTER_400 = ["inter-latin-400", "inter-latin-ext-400"];
const INTER_600 = ["inter-latin-600", "inter-latin-ext-600"];
const INDIC = (weight: number) => [
  `noto-sans-devanagari-devanagari-${weight}`,
  `noto-sans-bengali-bengali-${weight}`,
];
const FILES: Readonly<Record<Face, readonly string[]>> = {
  text: [...INTER_400, ...INDIC(400)],
  strong: [...INTER_600, ...INDIC(600)],
  display: ["fraunces-latin-600", "fraunces-latin-ext-600", ...INTER_600, ...INDIC(600)],
};

const loaded = new Map<string, ShapedFont>();

function load(name: string): ShapedFont {
  const font = loaded.get(name) ?? new ShapedFont(name);
  loaded.set(name, font);
  return font;
}

/** Joiners shape the letters around them and have no glyph of their own. */
const JOINERS = new Set(["\u200c", "\u200d"]);

/**
 * Splits a line into parts with one font each. Characters that no font has (emoji, other scripts) are left out instead
 * of shown as boxes. Spaces and punctuation use the font of the text before them if it has them.
 */
export function getRuns(line: string, face: Face): Run[] {
  const runs: { font: ShapedFont; text: string }[] = [];
  for (const letter of line.normalize("NFC")) {
    const last = runs.at(-1);
    if (JOINERS.has(letter)) {
      if (last) last.text += letter;
      continue;
    }
    const font = findFont(letter, face, last?.font);
    if (!font) continue;
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}

function findFont(letter: string, face: Face, before: ShapedFont | undefined): ShapedFont | undefined {
  const point = letter.codePointAt(0) ?? 0;
  const has = (font: ShapedFont) => font.hasLetter(point);
  // Combining marks and spaces use the font before them; otherwise a word would be split.
  if (before && /[\p{M}\p{Z}]/u.test(letter) && has(before)) return before;
  return FILES[face].map(load).find(has);
}

/** Widths of words at size 1: remembering them is cheaper than shaping a word again. */
const widths = new Map<string, number>();
const MOST_WIDTHS = 20_000;

/** The width of a line at a size, in the unit of that size. Words are measured one by one, as they are drawn. */
export function measureLine(line: string, face: Face, size: number): number {
  let width = 0;
  for (const part of line.split(/(?<=\s)|(?=\s)/u)) width += measurePart(part, face);
  return width * size;
}

/** The width of a run at size 1. */
export function runWidth({ font, text }: Run): number {
  return font.shape(text).reduce((sum, { xAdvance }) => sum + xAdvance, 0) / font.unitsPerEm;
}

function measurePart(part: string, face: Face): number {
  const key = `${face} ${part}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  const width = getRuns(part, face).reduce((sum, run) => sum + runWidth(run), 0);
  if (widths.size > MOST_WIDTHS) widths.clear();
  widths.set(key, width);
  return width;
}

interface Measure {
  readonly face: Face;
  readonly size: number;
  readonly width: number;
  /** Text beyond this number of lines is cut off with an ellipsis. */
  readonly lines: number;
}

/** Breaks a text into lines that are no wider than the given width. A word that is wider is split. */
export function wrap(text: string, { face, size, width, lines }: Measure): string[] {
  const doesFit = (line: string) => measureLine(line, face, size) <= width;
  const set: string[] = [];
  let line = "";
  for (const word of text
    .split(/\s+/u)
    .filter(Boolean)
    .flatMap((one) => cutWord(one, doesFit))) {
    const longer = line ? `${line} ${word}` : word;
    if (doesFit(longer)) {
      line = longer;
      continue;
    }
    set.push(line);
    line = word;
    if (set.length === lines) return [...set.slice(0, -1), shortenText(set.at(-1) ?? "", doesFit)];
  }
  return line ? [...set, line] : set;
}

function cutWord(word: string, doesFit: (line: string) => boolean): string[] {
  if (doesFit(word)) return [word];
  const parts: string[] = [];
  let part = "";
  for (const segment of splitGraphemes(word)) {
    if (part && !doesFit(part + segment)) {
      parts.push(part);
      part = "";
    }
    part += segment;
  }
  return [...parts, part];
}

function shortenText(line: string, doesFit: (line: string) => boolean): string {
  let short = line;
  while (short && !doesFit(`${short}…`)) short = short.slice(0, Math.max(0, short.lastIndexOf(" ")));
  return `${short}…`;
}

export interface SetLine {
  readonly face: Face;
  readonly size: number;
  readonly colour: string;
  /** Left end of the baseline. */
  readonly x: number;
  readonly y: number;
}

const shorten = (value: number) => Number(value.toFixed(2));

/** Draws one line of text as SVG outlines, so that a picture looks the same whatever fonts the machine has. */
export function drawTextPath(line: string, { face, size, colour, x, y }: SetLine): string {
  let at = x;
  const outlines: string[] = [];
  for (const { font, text } of getRuns(line, face)) {
    const scale = size / font.unitsPerEm;
    for (const { id, xAdvance, xOffset, yOffset } of font.shape(text)) {
      const path = font.getOutline(id);
      const [left, top] = [shorten(at + xOffset * scale), shorten(y - yOffset * scale)];
      if (path)
        outlines.push(`<path transform="translate(${left} ${top}) scale(${scale} ${-scale})" d="${path}"/>`);
      at += xAdvance * scale;
    }
  }
  return `<g fill="${colour}">${outlines.join("")}</g>`;
}
