import sharp, { type OverlayOptions } from "sharp";
import type { SharePictureContent } from "#contract/listing/brochure.ts";
import { drawTextPath, type Face, measureLine, wrap } from "#server/platform/print/typeset.ts";

/** The size that sites with link previews (Open Graph) show uncropped. */
const SHARE_SIZE = { width: 1200, height: 630 } as const;
const PHOTO = { left: 560, width: 640 } as const;
const LEFT = 56;
const MEASURE = PHOTO.left - 2 * LEFT + 16;
const INK = "#1D1B1A";
const MUTED = "#6B6460";
const BRAND = "#C8215D";
const TITLES = [52, 44, 38] as const;
const LOGO =
  '<path fill="#C8215D" d="M16 1.5C8.8 1.5 3.5 6.9 3.5 13.7c0 7.7 7.6 13 12.5 17 4.9-4 12.5-9.3 12.5-17C28.5 6.9 23.2 1.5 16 1.5Z"/>' +
  '<path fill="#fff" d="M6.4 18.4 11 12.6l2.3 2.5 4.3-6.7 3.2 4.6 1.5-1.5 3.8 6.1c-1.8 4-5.9 7.2-10.1 10.5-3.9-3.1-7.7-6-9.6-9.7Z"/>' +
  '<path fill="#f7b3c7" d="m17.6 8.4 3.2 4.6 1.5-1.5 3.8 6.1c-.9 2-2.3 3.8-4 5.5-1.6-2.5-4-4.5-3.3-8 .3-1.8-.2-4-1.2-6.7Z"/>';

/** A PNG of 1,200 by 630 pixels: text on the left, the photo on the right. */
export async function drawSharePicture(content: SharePictureContent, photo: Buffer | null): Promise<Buffer> {
  const { width, height } = SHARE_SIZE;
  const layers: OverlayOptions[] = [];
  if (photo) {
    const input = await sharp(photo).resize(PHOTO.width, height, { fit: "cover" }).toBuffer();
    layers.push({ input, left: PHOTO.left, top: 0 });
  }
  layers.push({ input: Buffer.from(drawText(content, photo === null)) });
  return (
    sharp({ create: { width, height, channels: 3, background: "#FFFCFA" } })
      .composite(layers)
      // 256 colours keep the file below the size limit of messengers.
      .png({ palette: true, quality: 90, effort: 7, dither: 0.8 })
      .toBuffer()
  );
}

function drawText(content: SharePictureContent, plain: boolean): string {
  const { width, height } = SHARE_SIZE;
  const measure = plain ? width - 2 * LEFT : MEASURE;
  const drawLine = (text: string, face: Face, size: number, colour: string, y: number) =>
    drawTextPath(wrap(text, { face, size, width: measure, lines: 1 })[0] ?? "", {
      face,
      size,
      colour,
      x: LEFT,
      y,
    });
  const title = breakTitle(content.title, measure);
  const middle = 292 - ((title.lines.length - 1) * title.size * 1.16) / 2;
  const after = middle + (title.lines.length - 1) * title.size * 1.16;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<g transform="translate(${LEFT - 6} 46) scale(1.7)">${LOGO}</g>
${drawTextPath(content.brand, { face: "display", size: 34, colour: INK, x: LEFT + 60, y: 86 })}
${drawLine(content.tag, "strong", 22, BRAND, middle - title.size - 14)}
${title.lines
  .map((text, index) =>
    drawTextPath(text, {
      face: "display",
      size: title.size,
      colour: INK,
      x: LEFT,
      y: middle + index * title.size * 1.16,
    }),
  )
  .join("")}
${drawLine(content.place, "text", 25, MUTED, after + 48)}
${drawPrice(content.price, measure, after + 122)}
${content.badge ? drawBadge(content.badge, 556) : ""}
</svg>`;
}

/** The largest size at which the title fits on three lines. */
function breakTitle(title: string, width: number): { size: number; lines: string[] } {
  for (const size of TITLES) {
    const lines = wrap(title, { face: "display", size, width, lines: 9 });
    if (lines.length <= (size === TITLES[0] ? 2 : 3)) return { size, lines };
  }
  const size = TITLES[TITLES.length - 1] ?? 38;
  return { size, lines: wrap(title, { face: "display", size, width, lines: 3 }) };
}

function drawPrice(price: string, width: number, y: number): string {
  const size = Math.min(46, (46 * width) / Math.max(measureLine(price, "strong", 46), 1));
  return drawTextPath(price, { face: "strong", size, colour: BRAND, x: LEFT, y });
}

function drawBadge(text: string, y: number): string {
  const size = 21;
  const width = measureLine(text, "strong", size) + 64;
  return `<rect x="${LEFT}" y="${y - 32}" width="${width.toFixed(1)}" height="48" rx="24" fill="#EEF6F1"/>
<path d="m${LEFT + 18} ${y - 8} 7 7 13-14" fill="none" stroke="#2C6B50" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>
${drawTextPath(text, { face: "strong", size, colour: "#2C6B50", x: LEFT + 48, y: y - 0.5 })}`;
}
