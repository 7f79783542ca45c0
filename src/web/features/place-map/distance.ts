import { m } from "#words/generated/messages.js";

/** "650 m", "1.8 km", "12 km" */
export function formatDistanceLine(metres: number): string {
  if (metres < 1000) return m.detail_metres({ metres: Math.round(metres / 10) * 10 });
  return m.detail_kilometres({ kilometres: (metres / 1000).toFixed(metres < 10_000 ? 1 : 0) });
}

/** The length of a scale bar, a round number: "500 m", "2 km" */
export function formatScaleLine(metres: number): string {
  return metres < 1000 ? m.detail_metres({ metres }) : m.detail_kilometres({ kilometres: metres / 1000 });
}
