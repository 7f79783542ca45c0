import type { BrochureContent, BrochureLandmark, BrochurePlan } from "#contract/listing/brochure.ts";
import { getLongitudeScale } from "#domain/place/places.ts";
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

const HEIGHT = 190;
const ROW = 20;
/** Distance from the centre to the farthest dot. */
const REACH = 78;

/**
 * What is nearby: a drawing with the home in the centre, north at the top and each landmark in its direction; distances
 * are drawn by their square root, so that near landmarks do not overlap. Below it, their names and distances. @returns
 * the lower edge
 */
export function drawNear(
  sheet: Sheet,
  near: BrochureContent["near"],
  at: { x: number; y: number; width: number },
): number {
  const { x, y, width } = at;
  const { landmarks } = near;
  if (landmarks.length > 0) drawMap(sheet, near, at);
  let bottom = landmarks.length > 0 ? y + HEIGHT + 8 : y;
  for (const [index, landmark] of landmarks.entries()) {
    drawNumber(sheet, index + 1, x + 8, bottom + 10);
    sheet.drawParagraph(
      landmark.name,
      { x: x + 22, y: bottom + 13, width: width - 76, lines: 1, leading: 12 },
      { face: "text", size: 9, colour: INK.ink },
    );
    sheet.drawLine(landmark.distance, x + width, bottom + 13, {
      face: "strong",
      size: 9,
      colour: INK.ink,
      align: "right",
    });
    bottom += ROW;
    sheet.drawRule(x, bottom, width);
  }
  sheet.drawLine(near.note, x, bottom + 14, { face: "text", size: 7.5, colour: INK.muted });
  return bottom + 14;
}

function drawMap(
  sheet: Sheet,
  { here, landmarks, rings }: BrochureContent["near"],
  { x, y, width }: { x: number; y: number; width: number },
): void {
  const { pdf } = sheet;
  sheet.drawPanel({ x, y, width, height: HEIGHT }, "#F1EEE6", 12);
  const middle = { x: x + width / 2, y: y + HEIGHT / 2 };
  const farthest = Math.max(...landmarks.map(({ metres }) => metres), 1);
  for (const { metres } of rings)
    pdf.circle(middle.x, middle.y, getReach(metres, farthest)).lineWidth(0.8).stroke("#DDD6C8");
  sheet.drawLine("N", middle.x, y + 12, { face: "strong", size: 8, colour: INK.muted, align: "center" });
  const dots: { x: number; y: number }[] = [];
  for (const landmark of landmarks) {
    const dot = isApart(placeLandmark(landmark, here, farthest), dots);
    dots.push(dot);
    pdf
      .moveTo(middle.x, middle.y)
      .lineTo(middle.x + dot.x, middle.y + dot.y)
      .lineWidth(0.6)
      .stroke("#D8CFC0");
  }
  pdf.circle(middle.x, middle.y, 7).fill(INK.brand);
  pdf.circle(middle.x, middle.y, 2.6).fill("#FFFFFF");
  for (const [index, dot] of dots.entries()) drawNumber(sheet, index + 1, middle.x + dot.x, middle.y + dot.y);
  const angle = findFreeAngle(dots);
  for (const { metres, distance } of rings) {
    const far = getReach(metres, farthest);
    drawRingLabel(sheet, distance, middle.x + far * Math.cos(angle), middle.y + far * Math.sin(angle));
  }
}

/** The middle of the widest gap between the dots, in radians; the lower right if there are none. */
function findFreeAngle(dots: readonly { readonly x: number; readonly y: number }[]): number {
  const angles = dots.map(({ x, y }) => Math.atan2(y, x)).sort((a, b) => a - b);
  let free = { from: 0, wide: Math.PI / 2 };
  for (const [index, from] of angles.entries()) {
    const next = angles[index + 1] ?? (angles[0] ?? 0) + 2 * Math.PI;
    if (next - from > free.wide) free = { from, wide: next - from };
  }
  return free.from + free.wide / 2;
}

/** How far from the centre something at that distance is drawn, in points. */
const getReach = (metres: number, farthest: number): number =>
  18 + (REACH - 18) * Math.sqrt(metres / farthest);

/** The distance of a ring, on the ring, to the lower right. */
function drawRingLabel(sheet: Sheet, distance: string, x: number, y: number): void {
  const width = measureLine(distance, "text", 6.5) + 6;
  sheet.drawPanel({ x: x - width / 2, y: y - 5, width, height: 10 }, "#F1EEE6", 3);
  sheet.drawLine(distance, x, y + 2.4, { face: "text", size: 6.5, colour: INK.muted, align: "center" });
}

/** The position relative to the centre, in points. */
function placeLandmark(landmark: BrochureLandmark, here: { lat: number; lng: number }, farthest: number) {
  const east = (landmark.lng - here.lng) * getLongitudeScale(here.lat);
  const north = landmark.lat - here.lat;
  const angle = Math.atan2(north, east);
  const far = getReach(landmark.metres, farthest);
  return { x: Math.cos(angle) * far, y: -Math.sin(angle) * far };
}

/** Used to turn a dot a little further if there is already one at its position. */
function isApart(dot: { x: number; y: number }, others: readonly { x: number; y: number }[]) {
  let { x, y } = dot;
  const turn = Math.PI / 24;
  for (let attempts = 0; attempts < 48; attempts++) {
    if (others.every((other) => Math.hypot(other.x - x, other.y - y) > 15)) break;
    [x, y] = [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)];
  }
  return { x, y };
}

function drawNumber(sheet: Sheet, value: number, x: number, y: number): void {
  sheet.pdf.circle(x, y, 7).fill(INK.tea);
  sheet.drawLine(String(value), x, y + 3, { face: "strong", size: 8, colour: "#FFFFFF", align: "center" });
}
