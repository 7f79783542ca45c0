import { encode } from "uqr";
import type { BrochureContent } from "#contract/listing/brochure.ts";
import { INK, type Sheet, type SheetBox } from "./brochure.sheet.draw.ts";

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
