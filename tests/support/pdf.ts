import { PDFDocument } from "@cantoo/pdf-lib";

/** A PDF with some pages of a size, in points. */
export async function createPdf(pages = 1, [width, height] = [595, 842]): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1)
    document
      .addPage([width ?? 595, height ?? 842])
      .drawText(`Deed, page ${page + 1}`, { x: 40, y: 60, size: 24 });
  return Buffer.from(await document.save());
}
