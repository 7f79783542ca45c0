import type { BrochurePlan } from "#contract/listing/brochure.ts";
import type { Opening, RoomKind } from "#domain/property/floor-plan.ts";
import { measureLine } from "#server/platform/print/typeset.ts";
import { INK, type Sheet, type SheetBox } from "./brochure.sheet.draw.ts";

const WALL = "#3A3432";
const FLOOR = "#FFF9F3";
const FLOORS: Partial<Record<RoomKind, string>> = {
  bedroom: "#FBF1EA",
  bath: "#E3EEF0",
  balcony: "#E9F1E5",
  utility: "#E9F1E5",
};
const NOTE_HEIGHT = 36;
/** Below this height a plan cannot be read. */
const LEAST_HEIGHT = 90;

/** The floor plan as large as the box allows, with its note below; nothing if there is too little space. */
export function drawPlan(sheet: Sheet, { plan, names, note }: BrochurePlan, box: SheetBox): void {
  const room = box.height - NOTE_HEIGHT;
  if (room < LEAST_HEIGHT) return;
  const { pdf } = sheet;
  const scale = Math.min((box.width - 4) / plan.width, (room - 4) / plan.height);
  pdf.save();
  pdf.translate(box.x + 2, box.y + 2);
  for (const { kind, x, y, width, height } of plan.rooms)
    pdf
      .rect(x * scale, y * scale, width * scale, height * scale)
      .lineWidth(1.6)
      .fillAndStroke(FLOORS[kind] ?? FLOOR, WALL);
  pdf
    .rect(0, 0, plan.width * scale, plan.height * scale)
    .lineWidth(2.6)
    .stroke(WALL);
  for (const opening of plan.openings) drawOpening(sheet, opening, scale);
  for (const [index, { x, y, width, height }] of plan.rooms.entries())
    drawLabel(sheet, names[index] ?? "", {
      x: x * scale,
      y: y * scale,
      width: width * scale,
      height: height * scale,
    });
  pdf.restore();
  sheet.drawParagraph(
    note,
    { x: box.x, y: box.y + plan.height * scale + 16, width: box.width, lines: 3, leading: 9.5 },
    { face: "text", size: 7.5, colour: INK.muted },
  );
}

function drawOpening({ pdf }: Sheet, { as, x, y, length, horizontal }: Opening, scale: number): void {
  const [fromX, fromY] = [x * scale, y * scale];
  pdf.moveTo(fromX, fromY);
  if (horizontal) pdf.lineTo(fromX + length * scale, fromY);
  else pdf.lineTo(fromX, fromY + length * scale);
  if (as === "window") pdf.lineWidth(2).stroke("#9FC3D6");
  else pdf.lineWidth(3).stroke(FLOOR);
}

function drawLabel(sheet: Sheet, name: string, { x, y, width, height }: SheetBox): void {
  const size = 7;
  const style = { face: "strong", size, colour: INK.ink, align: "center" } as const;
  const wide = measureLine(name, "strong", size) + 4;
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  if (wide <= width) {
    sheet.drawLine(name, middleX, middleY + 2.4, style);
    return;
  }
  if (wide > height) return;
  sheet.pdf.save();
  sheet.pdf.rotate(-90, { origin: [middleX, middleY] });
  sheet.drawLine(name, middleX, middleY + 2.4, style);
  sheet.pdf.restore();
}
