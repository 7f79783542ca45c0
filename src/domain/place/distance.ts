import { m } from "#words/generated/messages.js";

/** "650 m", "1.8 km", "12 km" */
export function formatDistanceLine(metres: number): string {
  const rounded = Math.round(metres / 10) * 10;
  if (rounded < 1000) return m.detail_metres({ metres: rounded });
  return m.detail_kilometres({ kilometres: (metres / 1000).toFixed(metres < 10_000 ? 1 : 0) });
}
