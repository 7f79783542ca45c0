import type { Page } from "@playwright/test";

export interface Piece {
  readonly text: string;
  readonly where: string;
}

/** Every text that is shown or read aloud, with its position. Runs in the page. */
function readTexts(): Piece[] {
  const WITHIN_LINE = "a, abbr, b, code, em, i, mark, small, span, strong, sub, sup, time, wbr";
  const isOwn = (element: Element | null) =>
    !element?.closest("script, style, noscript, template, code, [translate=no]");
  const where = (element: Element | null) => element?.tagName.toLowerCase() ?? "";
  const findLine = (element: Element | null): Element | null =>
    element?.matches(WITHIN_LINE) ? findLine(element.parentElement) : element;
  const found = [{ text: document.title, where: "page title" }];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  // A message may be split into several elements of one line, for example a large number and a small unit.
  let line: Element | null = null;
  let parent: Element | null = null;
  while (walker.nextNode()) {
    const { parentElement, nodeValue } = walker.currentNode;
    if (!isOwn(parentElement)) continue;
    const last = found.at(-1);
    if (last && line && line === findLine(parentElement))
      last.text += (parent === parentElement ? "" : "\n") + nodeValue;
    else found.push({ text: nodeValue ?? "", where: where(parentElement) });
    line = findLine(parentElement);
    parent = parentElement;
  }
  for (const name of ["aria-label", "alt", "title", "placeholder", "aria-description"])
    for (const element of document.querySelectorAll(`body [${name}]`))
      if (isOwn(element) && !(name.startsWith("aria") && element.closest("[aria-hidden=true]")))
        found.push({ text: element.getAttribute(name) ?? "", where: `${where(element)} ${name}` });
  return found.filter(({ text }) => /\p{L}{2}/u.test(text));
}

/** Elements that are wider than the screen or cut by their container. Runs in the page. */
function findCut(): string[] {
  const getWords = (element: Element) => (element.textContent ?? "").replace(/\s+/g, " ").trim().slice(0, 80);
  const cut: string[] = [];
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (wide > 0) cut.push(`the page is ${wide} px wider than the screen`);
  const scrolls = (from: Element) => {
    for (let at = from.parentElement; at && at !== document.body; at = at.parentElement)
      if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
    return false;
  };
  for (const element of document.querySelectorAll<HTMLElement>("body *")) {
    const hasText = [...element.childNodes].some(
      ({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim(),
    );
    const { width, height, right, left } = element.getBoundingClientRect();
    if (!hasText || width <= 1 || height <= 1 || !element.checkVisibility({ opacityProperty: true }))
      continue;
    const { overflowX, webkitLineClamp } = getComputedStyle(element);
    // Texts that people wrote may end in an ellipsis; another place shows them in full.
    const clipped = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
    if (clipped && webkitLineClamp === "none" && getWords(element).includes("⟦"))
      cut.push(`cut: ${getWords(element)}`);
    else if ((right > innerWidth + 1 || left < -1) && !scrolls(element) && right > 0 && left < innerWidth)
      cut.push(`beyond the edge: ${getWords(element)}`);
  }
  // If a page is too wide, many elements are beyond the edge: a few of them are enough to find the cause.
  return [...new Set(cut)].slice(0, 6);
}

/** Words of dates from the formatter, which follows the language automatically. */
const DATES = new Set(
  ["short", "long"].flatMap((size) =>
    Array.from({ length: 12 * 7 }, (_, day) => {
      const at = new Date(2026, day % 12, 1 + Math.floor(day / 12));
      const written = { month: size, weekday: size } as Intl.DateTimeFormatOptions;
      return new Intl.DateTimeFormat("en-IN", written)
        .formatToParts(at)
        .map(({ value }) => value.toLowerCase());
    }).flat(),
  ),
);

/** The words outside all brackets. A text that is cut inside a bracket counts as inside to its end. */
function outsideBrackets(text: string): string {
  let depth = 0;
  let outside = "";
  // Of a message that is cut at its beginning, only the end is there.
  const isCut = text.split("⟧").length > text.split("⟦").length;
  for (const letter of isCut ? text.slice(text.indexOf("⟧") + 1) : text) {
    if (letter === "⟦") depth += 1;
    if (depth === 0) outside += letter;
    if (letter === "⟧") {
      depth = Math.max(0, depth - 1);
      if (depth === 0) outside += "\n";
    }
  }
  return outside;
}

const isFigure = (piece: string): boolean =>
  /^[^\p{L}]*$|^\S+@\S+$|^\S*(?:\/|\.[a-z]{2,4})\S*$|^#?[0-9a-f]{6,}$/iu.test(piece) ||
  piece
    .split(/[^\p{L}]+/u)
    .every((word) => word.length < 2 || DATES.has(word.toLowerCase()) || /^[ap]m$/i.test(word));

/** The texts of a page outside all brackets. */
export async function findOutside(page: Page): Promise<Piece[]> {
  const texts = await page.evaluate(readTexts);
  return texts.flatMap(({ text, where }) =>
    outsideBrackets(text)
      .split("\n")
      .filter((piece) => /\p{L}{2}/u.test(piece))
      .map((piece) => ({ text: piece.trim(), where })),
  );
}

/** The end of an id, as pages show it: "#EE86BB". */
const ID = /#?\b(?=[a-f]*\d)[0-9a-f]{6,}\b/giu;

/** The words in the text that come from neither data nor the formatter. */
export function findUnsaid({ text, where }: Piece, isKnown: (piece: string) => boolean): string[] {
  if (isKnown(text)) return [];
  return text
    .split(/\n| ?[·|–] ?| - /)
    .filter((line) => !isKnown(line))
    .flatMap((line) => line.replace(ID, "").split(/[,;:] |\.\.\.|…|[()“”?!]|\d[\d,.]*%?|\. /))
    .map((part) => part.trim())
    .filter((part) => /\p{L}{2}/u.test(part) && !isKnown(part) && !isFigure(part))
    .map((part) => `${part.slice(0, 100)}  (${where})`);
}

export const findCutTexts = (page: Page): Promise<string[]> => page.evaluate(findCut);
