import { type Sheet, INK } from "./brochure.sheet.draw.ts";
import type { BrochureContent, BrochureLandmark } from "#contract/listing/brochure.ts";
import { getLongitudeScale } from "#domain/place/places.ts";

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
  { here, landmarks }: BrochureContent["near"],
  { x, y, width }: { x: number; y: number; width: number },
): void {
  const { pdf } = sheet;
  sheet.drawPanel({ x, y, width, height: HEIGHT }, "#F1EEE6", 12);
  const middle = { x: x + width / 2, y: y + HEIGHT / 2 };
  for (const part of [1 / 3, 2 / 3, 1])
    pdf
      .circle(middle.x, middle.y, REACH * part)
      .lineWidth(0.8)
      .stroke("#DDD6C8");
  sheet.drawLine("N", middle.x, y + 12, { face: "strong", size: 8, colour: INK.muted, align: "center" });
  pdf.circle(middle.x, middle.y, 7).fill(INK.brand);
  pdf.circle(middle.x, middle.y, 2.6).fill("#FFFFFF");
  const farthest = Math.max(...landmarks.map(({ metres }) => metres), 1);
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
}

/** The position relative to the centre, in points. */
function placeLandmark(landmark: BrochureLandmark, here: { lat: number; lng: number }, farthest: number) {
  const east = (landmark.lng - here.lng) * getLongitudeScale(here.lat);
  const north = landmark.lat - here.lat;
  const angle = Math.atan2(north, east);
  const far = 18 + (REACH - 18) * Math.sqrt(landmark.metres / farthest);
  return { x: Math.cos(angle) * far, y: -Math.sin(angle) * far };
}

/** Used to turn a dot a little further if there is already one at its position. */
function isApart(dot: { x: number; y: number }, others: readonly { x: number; y: number }[]) {
  let { x, y } = dot;
  const turn = Math.PI / 24;
  for (let tries = 0; tries < 48; tries++) {
    if (others.every((other) => Math.hypot(other.x - x, other.y - y) > 15)) break;
    [x, y] = [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)];
  }
  return { x, y };
}

function drawNumber(sheet: Sheet, value: number, x: number, y: number): void {
  sheet.pdf.circle(x, y, 7).fill(INK.tea);
  sheet.drawLine(String(value), x, y + 3, { face: "strong", size: 8, colour: "#FFFFFF", align: "center" });
}
