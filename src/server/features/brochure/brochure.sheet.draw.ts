import { createRequire } from "node:module";
import type PDFKit from "pdfkit";
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
