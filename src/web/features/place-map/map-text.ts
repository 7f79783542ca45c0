import { formatDistanceLine } from "#domain/place/distance.ts";
import { m } from "#words/generated/messages.js";
import { formatList } from "#words/lists.ts";

/** The length of a scale bar, a round number: "500 m", "2 km" */
export function formatScaleLine(metres: number): string {
  return metres < 1000 ? m.detail_metres({ metres }) : m.detail_kilometres({ kilometres: metres / 1000 });
}

/** The alternative text for a map of one place, with the nearest landmarks. */
export function getAltOfPlace(
  place: string,
  landmarks: readonly { readonly name: string; readonly metres: number }[],
): string {
  if (landmarks.length === 0) return m.map_alt_alone({ place });
  const near = landmarks.slice(0, 3).map(({ name, metres }) => `${name} (${formatDistanceLine(metres)})`);
  return m.map_alt_place({ place, near: formatList(near) });
}

/** The alternative text for a map of several places. */
export function getAltOfPlaces(name: string, places: readonly string[]): string {
  return m.map_alt_region({ name, places: formatList(places) });
}
