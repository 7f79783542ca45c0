import { type Face, getRuns } from "./typeset.ts";

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
