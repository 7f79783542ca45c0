import { createRequire } from "node:module";
import type PDFKit from "pdfkit";
import { encode } from "uqr";
import type { BrochureContent } from "#contract/listing/brochure.ts";
import type { ShapedFont, ShapedGlyph } from "#server/platform/print/shaped-font.ts";
import { type Face, getRuns, measureLine, runWidth, wrap } from "#server/platform/print/typeset.ts";
import { getLocaleTag } from "#words/locale.ts";

const Document = createRequire(import.meta.url)("pdfkit") as typeof PDFKit;

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 40 } as const;
export const INK = {
  paper: "#FFFCFA",
  ink: "#1D1B1A",
  muted: "#6B6460",
  line: "#ECE5E0",
  sand: "#F7F2ED",
  brand: "#C8215D",
  brandSoft: "#FFF1F5",
  tea: "#2C6B50",
  teaSoft: "#EEF6F1",
} as const;

export interface Style {
  readonly face: Face;
  readonly size: number;
  readonly colour: string;
  readonly align?: "left" | "right" | "center";
}

export interface SheetBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What pdfkit asks its font for a text. */
interface Layout {
  readonly glyphs: readonly { id: number; advanceWidth: number; codePoints: readonly number[] }[];
  readonly positions: readonly Omit<ShapedGlyph, "id" | "letters">[];
  readonly advanceWidth: number;
}

/** The part of pdfkit that is not in its types: the font that is chosen. */
interface PdfkitInside {
  readonly _font: { readonly font: { layout: (text: string) => Layout } };
}

function layOut(font: ShapedFont, text: string): Layout {
  const shaped = font.shape(text);
  return {
    glyphs: shaped.map(({ id, letters }) => ({
      id,
      advanceWidth: font.getWidth(id),
      codePoints: Array.from(letters, (letter) => letter.codePointAt(0) ?? 0),
    })),
    positions: shaped.map(({ id: _, letters: __, ...position }) => position),
    advanceWidth: shaped.reduce((sum, { xAdvance }) => sum + xAdvance, 0),
  };
}

/** A PDF page. Positions are in points from the upper left corner; text is placed by its baseline. */
export class Sheet {
  readonly pdf: PDFKit.PDFDocument;
  readonly #registered = new Set<string>();

  constructor(about: { title: string; author: string }) {
    this.pdf = new Document({
      size: "A4",
      margin: 0,
      autoFirstPage: false,
      pdfVersion: "1.7",
      lang: getLocaleTag(),
      displayTitle: true,
      info: { Title: about.title, Author: about.author, Creator: about.author },
    });
  }

  page(): void {
    this.pdf.addPage();
    this.pdf.rect(0, 0, PAGE.width, PAGE.height).fill(INK.paper);
  }

  /** Draws one line. @returns its width */
  drawLine(text: string, x: number, y: number, { face, size, colour, align = "left" }: Style): number {
    const width = measureLine(text, face, size);
    let at = align === "left" ? x : align === "right" ? x - width : x - width / 2;
    for (const run of getRuns(text, face)) {
      this.#chooseFont(run.font);
      this.pdf.fontSize(size).fillColor(colour);
      // Shaped letters stand in another order than they are written: readers and searches take the text from here.
      const isReordered = /[^\p{Script=Latin}\p{Script=Common}]/u.test(run.text);
      if (isReordered) this.pdf.markContent("Span", { actual: run.text });
      this.pdf.text(run.text, at, y, { lineBreak: false, baseline: "alphabetic" });
      if (isReordered) this.pdf.endMarkedContent();
      at += runWidth(run) * size;
    }
    return width;
  }

  /** Chooses the font of the next text. pdfkit embeds it, and has its texts shaped by HarfBuzz instead of fontkit. */
  #chooseFont(font: ShapedFont): void {
    const isNew = !this.#registered.has(font.name);
    if (isNew) this.pdf.registerFont(font.name, font.bytes);
    this.pdf.font(font.name);
    if (isNew) (this.pdf as unknown as PdfkitInside)._font.font.layout = (text) => layOut(font, text);
    this.#registered.add(font.name);
  }

  /** Draws several lines, the first one at y. @returns the baseline of the line after the last */
  drawParagraph(
    text: string,
    at: { x: number; y: number; width: number; lines: number; leading: number },
    style: Style,
  ): number {
    const lines = wrap(text, { ...style, width: at.width, lines: at.lines });
    for (const [index, line] of lines.entries()) this.drawLine(line, at.x, at.y + index * at.leading, style);
    return at.y + lines.length * at.leading;
  }

  /** Draws a filled box with round corners. */
  drawPanel({ x, y, width, height }: SheetBox, colour: string, radius = 10): void {
    this.pdf.roundedRect(x, y, width, height, radius).fill(colour);
  }

  drawRule(x: number, y: number, width: number): void {
    this.pdf
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.6)
      .stroke(INK.line);
  }

  /** Draws a JPEG that fills its box; what is too wide or too high is cut off. */
  drawPhoto(jpeg: Uint8Array, { x, y, width, height }: SheetBox, radius = 0): void {
    this.pdf.save();
    if (radius) this.pdf.roundedRect(x, y, width, height, radius).clip();
    else this.pdf.rect(x, y, width, height).clip();
    this.pdf.image(Buffer.from(jpeg), x, y, { cover: [width, height], align: "center", valign: "center" });
    this.pdf.restore();
  }

  /** Draws a text on a pill. @returns its width */
  drawPill(
    text: string,
    x: number,
    y: number,
    colours: { on: string; under: string },
    face: Face = "strong",
  ): number {
    const size = face === "strong" ? 9 : 8;
    const width = measureLine(text, face, size) + 20;
    this.drawPanel({ x, y, width, height: 22 }, colours.under, 11);
    this.drawLine(text, x + 10, y + 14.4, { face, size, colour: colours.on });
    return width;
  }

  /** Finishes the document and returns its bytes. */
  async readBytes(): Promise<Buffer> {
    const parts: Buffer[] = [];
    this.pdf.end();
    for await (const part of this.pdf as unknown as AsyncIterable<Buffer>) parts.push(part);
    return Buffer.concat(parts);
  }
}

const QR = 94;

/** The contact details, and a QR code with the page's address. */
export function drawContact(sheet: Sheet, contact: BrochureContent["contact"], box: SheetBox): void {
  sheet.drawPanel(box, INK.brandSoft, 14);
  const x = box.x + 20;
  sheet.drawLine(contact.heading, x, box.y + 30, { face: "display", size: 15, colour: INK.ink });
  sheet.drawLine(contact.phones.join("   ·   "), x, box.y + 52, {
    face: "strong",
    size: 13,
    colour: INK.brand,
  });
  const width = box.width - QR - 60;
  for (const [index, line] of contact.lines.entries())
    sheet.drawParagraph(
      line,
      { x, y: box.y + 72 + index * 14, width, lines: 1, leading: 14 },
      { face: "text", size: 8, colour: INK.muted },
    );
  const qr = { x: box.x + box.width - QR - 14, y: box.y + (box.height - QR) / 2, width: QR, height: QR };
  drawCode(sheet, { text: contact.url, correction: "M", border: 3 }, qr);
  sheet.pdf.save();
  sheet.pdf.rotate(-90, { origin: [qr.x - 8, qr.y + QR] });
  sheet.drawLine(contact.scan, qr.x - 8, qr.y + QR, { face: "text", size: 7.5, colour: INK.muted });
  sheet.pdf.restore();
  sheet.pdf.link(qr.x, qr.y, QR, QR, contact.url);
}

interface QrCode {
  text: string;
  /** Strong correction can be read although a quarter of the code is wet or dirty. */
  correction: "M" | "Q";
  /** The empty margin, in dots. */
  border: number;
}

/** A QR code, dark on white, as wide as the box. */
export function drawCode(
  sheet: Sheet,
  { text, correction, border }: QrCode,
  { x, y, width }: SheetBox,
): void {
  const { data, size } = encode(text, { ecc: correction, border });
  const dot = width / size;
  sheet.drawPanel({ x, y, width, height: width }, "#FFFFFF", 8);
  // Slightly wider than a dot, so that no thin lines appear between dots in print.
  for (const [row, dots] of data.entries())
    for (const [column, dark] of dots.entries())
      if (dark) sheet.pdf.rect(x + column * dot, y + row * dot, dot + 0.05, dot + 0.05);
  sheet.pdf.fill(INK.ink);
}

/** The brand's logo: a pin with the mountains inside. */
export function drawLogo(sheet: Sheet, x: number, y: number, size: number): void {
  const { pdf } = sheet;
  pdf.save();
  pdf.translate(x, y).scale(size / 32);
  pdf
    .path(
      "M16 1.5C8.8 1.5 3.5 6.9 3.5 13.7c0 7.7 7.6 13 12.5 17 4.9-4 12.5-9.3 12.5-17C28.5 6.9 23.2 1.5 16 1.5Z",
    )
    .fill(INK.brand);
  pdf
    .path(
      "M6.4 18.4 11 12.6l2.3 2.5 4.3-6.7 3.2 4.6 1.5-1.5 3.8 6.1c-1.8 4-5.9 7.2-10.1 10.5-3.9-3.1-7.7-6-9.6-9.7Z",
    )
    .fill("#FFFFFF");
  pdf
    .path("m17.6 8.4 3.2 4.6 1.5-1.5 3.8 6.1c-.9 2-2.3 3.8-4 5.5-1.6-2.5-4-4.5-3.3-8 .3-1.8-.2-4-1.2-6.7Z")
    .fill("#F7B3C7");
  pdf.restore();
}
