import {
  degrees,
  EncryptedPDFError,
  PDFArray,
  PDFDict,
  PDFDocument,
  type PDFImage,
  PDFName,
  type PDFPage,
} from "@cantoo/pdf-lib";
import sharp from "sharp";
import { LIMITS } from "#domain/limits.ts";
import { drawTextPath, measureLine } from "#server/platform/print/typeset.ts";
import { RejectedPaper } from "./paper-rejection.ts";

/** Lines of the mark across a sheet, so that no part of it can be cut out without one. */
const ROWS = 7;
/** The lines rise by this many degrees. */
const ANGLE = 30;
/** Pixels of the shorter side of a mark that is made for a sheet of any size. */
const SIDE = 1000;

/** The mark as SVG, outlines on nothing, readable on light and dark places. */
function writeWatermark(text: string, width: number, height: number): string {
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
function drawWatermarkPng(text: string, shape: number): Promise<Buffer> {
  const [width, height] = shape < 1 ? [SIDE, SIDE / shape] : [SIDE * shape, SIDE];
  return sharp(Buffer.from(writeWatermark(text, Math.round(width), Math.round(height))))
    .png({ palette: true })
    .toBuffer();
}

/** The photo as JPEG with the text across it. */
export async function watermarkPhoto(bytes: Uint8Array, text: string): Promise<Buffer> {
  const { width, height } = await sharp(bytes).metadata();
  return sharp(bytes)
    .composite([{ input: Buffer.from(writeWatermark(text, width, height)) }])
    .jpeg({ quality: 82 })
    .toBuffer();
}

/** A PDF may have a few bytes before its header. */
const HEADER_WITHIN = 1024;
export const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, HEADER_WITHIN)).includes("%PDF-");

/**
 * The pages of a PDF in a new document, without anything that runs, opens something or is hidden in it: scripts,
 * actions, attached files, forms' programs.
 * @throws RefusedPaper locked, pages or damaged
 */
export async function cleanPdf(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes.byteLength > LIMITS.dealFileBytes) throw new RejectedPaper("too_large");
  const source = await openPdf(bytes);
  const count = source.getPageCount();
  if (count === 0) throw new RejectedPaper("damaged");
  if (count > LIMITS.dealFilePages) throw new RejectedPaper("pages");
  const clean = await PDFDocument.create({ updateMetadata: false });
  for (const page of await clean.copyPages(source, source.getPageIndices())) {
    quietPage(page);
    clean.addPage(page);
  }
  return clean.save();
}

/** The same pages with the text across each. @throws RefusedPaper */
export async function watermarkPdf(bytes: Uint8Array, text: string): Promise<Uint8Array> {
  const document = await openPdf(bytes);
  const made = new Map<number, PDFImage>();
  for (const page of document.getPages()) {
    const { across, down } = getUpright(page);
    // Sheets of about the same shape share one picture of the mark.
    const shape = Math.round(Math.min(Math.max(across / down, 0.2), 5) * 10) / 10;
    const image = made.get(shape) ?? (await document.embedPng(await drawWatermarkPng(text, shape)));
    made.set(shape, image);
    watermarkPage(page, image);
  }
  return document.save();
}

async function openPdf(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
  } catch (error) {
    throw new RejectedPaper(error instanceof EncryptedPDFError ? "locked" : "damaged");
  }
}

/** What an annotation may be: things that are seen, and do nothing. */
const SEEN = ["/Stamp", "/FreeText", "/Widget", "/Highlight", "/Ink", "/Square", "/Line", "/Underline"];

function quietPage({ node }: PDFPage): void {
  for (const name of ["AA", "Metadata", "PieceInfo"]) node.delete(PDFName.of(name));
  const notes = node.lookup(PDFName.of("Annots"));
  node.delete(PDFName.of("Annots"));
  if (!(notes instanceof PDFArray)) return;
  const stored = node.context.obj([]) as PDFArray;
  for (let index = 0; index < notes.size(); index += 1) {
    const note = notes.lookup(index);
    if (!(note instanceof PDFDict) || !SEEN.includes(String(note.get(PDFName.of("Subtype"))))) continue;
    for (const name of ["A", "AA", "PA", "Parent", "Popup", "Dest"]) note.delete(PDFName.of(name));
    stored.push(notes.get(index));
  }
  if (stored.size() > 0) node.set(PDFName.of("Annots"), stored);
}

/** The visible part of a page and its turn in degrees, with the size that its reader sees. */
function getUpright(page: PDFPage) {
  const box = page.getCropBox();
  const turn = ((page.getRotation().angle % 360) + 360) % 360;
  const [across, down] = turn % 180 === 90 ? [box.height, box.width] : [box.width, box.height];
  return { box, turn, across, down };
}

/** Puts the mark upright for the reader, also on a page that is turned. */
function watermarkPage(page: PDFPage, image: PDFImage): void {
  const { box, turn, across, down } = getUpright(page);
  const right = box.x + (turn === 90 || turn === 180 ? box.width : 0);
  const top = box.y + (turn === 180 || turn === 270 ? box.height : 0);
  page.drawImage(image, { x: right, y: top, width: across, height: down, rotate: degrees(turn) });
}
