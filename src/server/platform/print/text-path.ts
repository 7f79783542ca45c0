import { type Face, getRuns, runWidth } from "./typeset.ts";

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
  for (const run of getRuns(line, face)) {
    const { font } = run.font;
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(run.text);
    let pen = at;
    for (const [index, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const path = glyph.path.toSVG();
      const [left, top] = [shorten(pen + xOffset * scale), shorten(y - yOffset * scale)];
      if (path)
        outlines.push(`<path transform="translate(${left} ${top}) scale(${scale} ${-scale})" d="${path}"/>`);
      pen += xAdvance * scale;
    }
    at += runWidth(run) * size;
  }
  return `<g fill="${colour}">${outlines.join("")}</g>`;
}
