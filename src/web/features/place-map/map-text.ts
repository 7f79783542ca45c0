import { m } from "#words/generated/messages.js";
import { formatList } from "#words/lists.ts";
import { formatDistanceLine } from "./distance.ts";

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
