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
export function writeMark(text: string, width: number, height: number): string {
  const wanted = Math.min(width, height) * 0.042;
  // A long name is written smaller, so that each line shows it whole.
  const most = (width * 0.98) / (measureLine(text, "strong", 1) || 1);
  const size = Math.max(Math.min(wanted, most), 1);
  const left = -measureLine(text, "strong", size) / 2;
  const draw = (colour: string, shift: number) =>
    drawTextPath(text, { face: "strong", size, colour, x: left + shift, y: size / 3 + shift });
  const line = `<g opacity="0.4">${draw("#ffffff", size / 18)}</g><g opacity="0.42">${draw("#333333", 0)}</g>`;
  const lines = Array.from({ length: ROWS }, (_, row) => {
    const y = (height * (row + 0.5)) / ROWS;
    return `<g transform="translate(${width / 2} ${y}) rotate(${-ANGLE})">${line}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${lines.join("")}</svg>`;
}

/** The mark as a transparent PNG. @param shape width divided by height of the sheet */
export function drawMark(text: string, shape: number): Promise<Buffer> {
  const [width, height] = shape < 1 ? [SIDE, SIDE / shape] : [SIDE * shape, SIDE];
  return sharp(Buffer.from(writeMark(text, Math.round(width), Math.round(height))))
    .png({ palette: true })
    .toBuffer();
}
