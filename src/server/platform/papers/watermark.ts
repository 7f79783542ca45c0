import { LIMITS } from "#domain/limits.ts";
import { RejectedPaper } from "./paper-rejection.ts";
import { PDFDocument, type PDFImage, EncryptedPDFError, type PDFPage, PDFName, PDFArray, PDFDict, degrees } from "@cantoo/pdf-lib";
import { drawWatermarkPng } from "./mark-lines.ts";

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
  const kept = node.context.obj([]) as PDFArray;
  for (let index = 0; index < notes.size(); index += 1) {
    const note = notes.lookup(index);
    if (!(note instanceof PDFDict) || !SEEN.includes(String(note.get(PDFName.of("Subtype"))))) continue;
    for (const name of ["A", "AA", "PA", "Parent", "Popup", "Dest"]) note.delete(PDFName.of(name));
    kept.push(notes.get(index));
  }
  if (kept.size() > 0) node.set(PDFName.of("Annots"), kept);
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
