/** Draws one poster in a thread of its own, because drawing it would block other requests for too long. */

import { parentPort, workerData } from "node:worker_threads";
import { measureLine } from "#server/platform/print/typeset.ts";
import { drawCode, drawLogo, INK, PAGE, Sheet, type Style } from "../brochure/brochure.sheet.draw.ts";
import type { PosterContent } from "./poster.present.ts";

const { margin: M, width: W, height: H } = PAGE;
const INNER = W - 2 * M;
const BAND = 268;
const CODE = 236;

/** One A4 page that can be read from across the street: what is offered, where, the price, and the QR code. */
function drawPoster(content: PosterContent): Promise<Buffer> {
  const sheet = new Sheet({ title: `${content.offer.en}: ${content.title}`, author: content.brand });
  sheet.page();
  drawOffer(sheet, content);
  drawWhat(sheet, content);
  drawScanCode(sheet, content);
  drawCallToAction(sheet, content);
  return sheet.readBytes();
}

/** As large as the width allows. @returns the size in points */
function drawFittedText(
  sheet: Sheet,
  text: string,
  x: number,
  y: number,
  style: Style & { width: number },
): number {
  const { width, ...plain } = style;
  const size = Math.min(
    style.size,
    (style.size * width) / Math.max(1, measureLine(text, style.face, style.size)),
  );
  sheet.drawLine(text, x, y, { ...plain, size });
  return size;
}

function drawOffer(sheet: Sheet, { offer: { en, local } }: PosterContent): void {
  sheet.drawPanel({ x: 0, y: 0, width: W, height: BAND }, INK.brand, 0);
  const on = { colour: "#FFFFFF", width: INNER, align: "center" } as const;
  drawFittedText(sheet, en.toUpperCase(), W / 2, 142, { ...on, face: "display", size: 104 });
  drawFittedText(sheet, local, W / 2, 226, { ...on, face: "strong", size: 58 });
}

function drawWhat(sheet: Sheet, { what: kind, place, price, facts }: PosterContent): void {
  const middle = { width: INNER, align: "center" } as const;
  drawFittedText(sheet, `${kind.en}  ·  ${kind.local}`, W / 2, BAND + 50, {
    ...middle,
    face: "strong",
    size: 28,
    colour: INK.ink,
  });
  const line = { ...middle, face: "text", size: 17, colour: INK.muted } as const;
  drawFittedText(sheet, place.en, W / 2, BAND + 82, line);
  drawFittedText(sheet, place.local, W / 2, BAND + 108, line);
  drawFittedText(sheet, price, W / 2, BAND + 166, { ...middle, face: "strong", size: 44, colour: INK.brand });
  drawFittedText(sheet, facts, W / 2, BAND + 192, { ...line, size: 14 });
}

function drawScanCode(sheet: Sheet, { url, scan }: PosterContent): void {
  const box = { x: M, y: BAND + 214, width: CODE, height: CODE };
  // Posters get wet and dirty.
  drawCode(sheet, { text: url, correction: "Q", border: 4 }, box);
  sheet.pdf.link(box.x, box.y, box.width, box.width, url);
  const x = M + CODE + 28;
  const width = INNER - CODE - 28;
  const style = { face: "strong", size: 19, colour: INK.ink } as const;
  const below = sheet.drawParagraph(scan.en, { x, y: box.y + 62, width, lines: 4, leading: 26 }, style);
  sheet.drawParagraph(
    scan.local,
    { x, y: below + 16, width, lines: 4, leading: 28 },
    { ...style, face: "text" },
  );
}

function drawCallToAction(sheet: Sheet, { call: words, phone, brand, url }: PosterContent): void {
  const y = H - 92;
  sheet.drawRule(M, y - 18, INNER);
  drawLogo(sheet, M, y, 34);
  sheet.drawLine(brand, M + 44, y + 25, { face: "display", size: 24, colour: INK.ink });
  sheet.drawLine(`${words.en}  ·  ${words.local}`, W - M, y + 2, {
    face: "text",
    size: 11,
    colour: INK.muted,
    align: "right",
  });
  sheet.drawLine(phone, W - M, y + 30, { face: "strong", size: 26, colour: INK.ink, align: "right" });
  sheet.drawLine(url.replace(/^https?:\/\//, ""), M, H - 26, { face: "text", size: 8, colour: INK.muted });
}

parentPort?.postMessage(await drawPoster(workerData as PosterContent));
