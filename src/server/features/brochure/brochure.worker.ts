/** Draws brochures in a thread of its own, because drawing one would block other requests for too long. */

import type { BrochureContent, BrochureHomes, BrochureRow } from "#contract/listing/brochure.ts";
import { wrap } from "#server/platform/print/typeset.ts";
import { serveThread } from "#server/platform/work/thread.ts";
import { drawNear, drawPlan } from "./brochure.pictures.draw.ts";
import { drawContact, drawLogo, INK, PAGE, Sheet, type Style } from "./brochure.sheet.draw.ts";

const { margin: M, width: W } = PAGE;
const INNER = W - 2 * M;
/** The large photo takes the height that a short description leaves free. */
const HERO = { least: 320, most: 420 };
const GAP = 24;
const SMALL = 104;
const COLUMN = (INNER - GAP) / 2;
const HEADING: Style = { face: "display", size: 15, colour: INK.ink };
const TITLE: Style = { face: "display", size: 27, colour: INK.ink };
const LABEL: Style = { face: "text", size: 8.5, colour: INK.muted };
const VALUE: Style = { face: "strong", size: 10, colour: INK.ink };
const BODY: Style = { face: "text", size: 10, colour: INK.ink };
/** The lowest text line, above the footer of the first page. */
const LAST_LINE = 776;
const LEADING = 15.5;
const FACTS = 8;
const FACT_HEIGHT = 42;

/** Two A4 pages; a project has a third one with its homes. @param photos JPEGs in the order of the content's photos; null for one that is missing */
async function drawBrochure(
  content: BrochureContent,
  photos: readonly (Uint8Array | null)[],
): Promise<Buffer> {
  const sheet = new Sheet({ title: `${content.title}, ${content.place}`, author: content.brand });
  const shown = photos.filter((photo) => photo !== null);
  const { homes } = content;
  const pages = [
    () => drawFirstPage(sheet, content, shown[0]),
    ...(homes ? [() => drawHomes(sheet, homes)] : []),
    () => drawSecondPage(sheet, content, shown.slice(1, 4)),
  ];
  for (const [index, drawPage] of pages.entries()) {
    sheet.page();
    drawPage();
    drawFoot(sheet, content.foot, `${index + 1} / ${pages.length}`);
  }
  return sheet.readBytes();
}

function drawFirstPage(sheet: Sheet, content: BrochureContent, hero: Uint8Array | undefined): void {
  const height = measureHero(content);
  const box = { x: 0, y: 0, width: W, height };
  if (hero) sheet.drawPhoto(hero, box);
  else sheet.drawPanel(box, INK.brandSoft, 0);
  sheet.drawPanel({ x: M, y: 28, width: 122, height: 36 }, INK.paper, 18);
  drawLogo(sheet, M + 12, 35, 22);
  sheet.drawLine(content.brand, M + 40, 51.5, { face: "display", size: 16, colour: INK.ink });
  const tag = sheet.drawPill(content.tag, M, height - 38, { on: INK.ink, under: INK.paper });
  if (content.photoNote && hero)
    sheet.drawPill(content.photoNote, M + tag + 8, height - 38, { on: INK.muted, under: INK.paper }, "text");

  let y = sheet.drawParagraph(
    content.title,
    { x: M, y: height + 44, width: INNER, lines: 2, leading: 32 },
    TITLE,
  );
  sheet.drawLine(`${content.by}  ·  ${content.place}`, M, y - 8, { ...BODY, size: 11, colour: INK.muted });
  y += 28;
  const price = sheet.drawLine(content.price, M, y, { face: "strong", size: 22, colour: INK.brand });
  if (content.rate) sheet.drawLine(content.rate, M + price + 12, y, { ...BODY, colour: INK.muted });
  if (content.verified) {
    sheet.drawPill(content.verified, M, y + 14, { on: INK.tea, under: INK.teaSoft });
    y += 34;
  }
  y = drawFacts(sheet, content.facts.slice(0, FACTS), y + 16) + 34;
  sheet.drawLine(content.about.heading, M, y, HEADING);
  const lines = Math.max(1, Math.floor((LAST_LINE - y - 22) / LEADING));
  drawAbout(sheet, content.about.text, y + 22, lines);
}

/** Computes the height of the large photo from the space that the texts below it need. */
function measureHero({ title, about: { text }, verified, facts: { length } }: BrochureContent): number {
  const countLines = (text: string, style: Style) => wrap(text, { ...style, width: INNER, lines: 40 }).length;
  const described = text.split(/\n+/u).reduce((count, part) => count + countLines(part, BODY), 0);
  const below =
    Math.min(countLines(title, TITLE), 2) * 32 +
    (verified ? 34 : 0) +
    Math.ceil(Math.min(length, FACTS) / 4) * FACT_HEIGHT +
    described * LEADING +
    170;
  return Math.min(HERO.most, Math.max(HERO.least, LAST_LINE - below));
}

function drawAbout(sheet: Sheet, text: string, from: number, most: number): void {
  let y = from;
  let left = most;
  for (const paragraph of text.split(/\n+/u)) {
    if (left < 1) return;
    const next = sheet.drawParagraph(
      paragraph,
      { x: M, y, width: INNER, lines: left, leading: LEADING },
      BODY,
    );
    left -= Math.round((next - y) / LEADING);
    y = next;
  }
}

/** Up to four facts per row. @returns the lower edge */
function drawFacts(sheet: Sheet, rows: readonly BrochureRow[], y: number): number {
  const columns = Math.min(4, Math.max(rows.length, 1));
  const height = Math.ceil(rows.length / columns) * FACT_HEIGHT + 14;
  sheet.drawPanel({ x: M, y, width: INNER, height }, INK.sand);
  const width = (INNER - 32) / columns;
  for (const [index, { label, value }] of rows.entries()) {
    const x = M + 16 + (index % columns) * width;
    const top = y + 22 + Math.floor(index / columns) * FACT_HEIGHT;
    sheet.drawLine(label, x, top, LABEL);
    sheet.drawParagraph(value, { x, y: top + 15, width: width - 10, lines: 1, leading: 12 }, VALUE);
  }
  return y + height;
}

function drawSecondPage(sheet: Sheet, content: BrochureContent, photos: readonly Uint8Array[]): void {
  let top = M;
  if (photos.length > 0) {
    const width = (INNER - (photos.length - 1) * 12) / photos.length;
    for (const [index, photo] of photos.entries())
      sheet.drawPhoto(photo, { x: M + index * (width + 12), y: top, width, height: SMALL }, 10);
    top += SMALL + 34;
  } else top += 20;

  sheet.drawLine(content.details.heading, M, top, HEADING);
  let left = drawRows(sheet, content.details.rows, top + 12);
  if (content.amenities.list.length > 0) {
    sheet.drawLine(content.amenities.heading, M, left + 28, HEADING);
    left = sheet.drawParagraph(
      content.amenities.list.join("  ·  "),
      { x: M, y: left + 45, width: COLUMN, lines: 4, leading: 15 },
      BODY,
    );
  }
  const x = M + COLUMN + GAP;
  sheet.drawLine(content.near.heading, x, top, HEADING);
  drawNear(sheet, content.near, { x, y: top + 14, width: COLUMN });
  const { plan } = content;
  if (plan) {
    const y = left + 14;
    sheet.drawLine(plan.heading, M, y, HEADING);
    drawPlan(sheet, plan, { x: M, y: y + 12, width: COLUMN, height: 646 - y });
  }
  drawContact(sheet, content.contact, { x: M, y: 668, width: INNER, height: 122 });
}

const TABLE_ROW = 24;
/** Two plans have a row each, more stand in pairs. */
const MOST_SINGLE = 2;
const PLAN_HEIGHT = { least: 140, most: 290 };

/** The homes of a project: a table with each kind, and the plans below it, as many as there is space for. */
function drawHomes(sheet: Sheet, { heading, columns, rows, plans }: BrochureHomes): void {
  sheet.drawLine(heading, M, M + 20, HEADING);
  const column = INNER / columns.length;
  const drawCells = (cells: readonly string[], y: number, style: Style) => {
    for (const [index, cell] of cells.entries())
      sheet.drawParagraph(
        cell,
        { x: M + index * column, y, width: column - 8, lines: 1, leading: 12 },
        style,
      );
  };
  let y = M + 50;
  drawCells(columns, y, LABEL);
  sheet.drawRule(M, y + 8, INNER);
  for (const row of rows) {
    y += TABLE_ROW;
    drawCells(row, y, VALUE);
    sheet.drawRule(M, y + 8, INNER);
  }
  y += 44;
  const inRow = plans.length <= MOST_SINGLE ? 1 : 2;
  const width = inRow === 1 ? INNER : COLUMN;
  const share = (LAST_LINE - y) / Math.ceil(plans.length / inRow) - GAP;
  const height = Math.min(PLAN_HEIGHT.most, Math.max(PLAN_HEIGHT.least, share));
  for (const [index, plan] of plans.entries()) {
    const top = y + Math.floor(index / inRow) * (height + GAP);
    if (top + height > LAST_LINE) return;
    const x = M + (index % inRow) * (COLUMN + GAP);
    sheet.drawLine(plan.heading, x, top, { ...HEADING, size: 12 });
    drawPlan(sheet, plan, { x, y: top + 12, width, height: height - 12 });
  }
}

/** Label on the left, value on the right. @returns the lower edge */
function drawRows(sheet: Sheet, list: readonly BrochureRow[], from: number): number {
  let y = from;
  for (const { label, value } of list) {
    sheet.drawLine(label, M, y + 13, { ...LABEL, size: 9 });
    sheet.drawLine(value, M + COLUMN, y + 13, { ...VALUE, size: 9, align: "right" });
    y += 20;
    sheet.drawRule(M, y, COLUMN);
  }
  return y;
}

function drawFoot(sheet: Sheet, foot: string, page: string): void {
  const style = { ...LABEL, size: 8 };
  sheet.drawLine(foot, M, PAGE.height - 24, style);
  sheet.drawLine(page, W - M, PAGE.height - 24, { ...style, align: "right" });
}

export const methods = {
  print: (content: BrochureContent, photos: readonly (Uint8Array | null)[]) => drawBrochure(content, photos),
};
export type BrochureMethods = typeof methods;

serveThread(methods);
