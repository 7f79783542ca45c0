import sharp from "sharp";
import { drawTextPath } from "../print/text-path.ts";
import { measureLine } from "../print/typeset.ts";

/** Lines of the mark across a sheet, so that no part of it can be cut out without one. */
const ROWS = 7;
/** The lines rise by this many degrees. */
const ANGLE = 30;
/** Pixels of the shorter side of a mark that is made for a sheet of any size. */
const SIDE = 1000;

/** The mark as SVG, outlines on nothing, readable on light and dark places. */
export function writeWatermark(text: string, width: number, height: number): string {
  const wanted = Math.min(width, height) * 0.042;
  // A long name is written smaller, so that each line shows it whole.
  const most = (width * 0.98) / (measureLine(text, "strong", 1) || 1);
  const size = Math.max(Math.min(wanted, most), 1);
  const long = measureLine(text, "strong", size);
  // Before and behind it once more, so that wide sheets are covered to their edges.
  const starts = [-1.6, -0.5, 0.6].map((times) => times * long);
  const draw = (colour: string, shift: number) =>
    starts
      .map((x) => drawTextPath(text, { face: "strong", size, colour, x: x + shift, y: size / 3 + shift }))
      .join("");
  const line = `<g opacity="0.5">${draw("#ffffff", size / 18)}</g><g opacity="0.42">${draw("#333333", 0)}</g>`;
  const rise = (width / 2) * Math.tan((ANGLE * Math.PI) / 180);
  const gap = height / ROWS;
  const rows = Math.ceil((height + 2 * rise) / gap);
  const lines = Array.from({ length: rows }, (_, row) => {
    const y = (row + 0.5) * gap - rise;
    return `<g transform="translate(${width / 2} ${y}) rotate(${-ANGLE})">${line}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${lines.join("")}</svg>`;
}

/** The mark as a transparent PNG. @param shape width divided by height of the sheet */
export function drawWatermarkPng(text: string, shape: number): Promise<Buffer> {
  const [width, height] = shape < 1 ? [SIDE, SIDE / shape] : [SIDE * shape, SIDE];
  return sharp(Buffer.from(writeWatermark(text, Math.round(width), Math.round(height))))
    .png({ palette: true })
    .toBuffer();
}
