import { m } from "#words/generated/messages.js";

/** "650 m", "1.8 km", "12 km" */
export function formatDistanceLine(metres: number): string {
  if (metres < 1000) return m.detail_metres({ metres: Math.round(metres / 10) * 10 });
  return m.detail_kilometres({ kilometres: (metres / 1000).toFixed(metres < 10_000 ? 1 : 0) });
}
