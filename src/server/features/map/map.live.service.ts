import { createHash } from "node:crypto";
import { createLiveStyle } from "./map.live.style.ts";
import { DARK_MAP, LIGHT_MAP } from "./map.palette.style.ts";
import { MAP_STYLE } from "./map.style.ts";

/** Addresses of the two styles of an interactive map, and whether they show our own outline. */
export interface LiveMapStyles {
  readonly light: string;
  readonly dark: string;
  readonly own: boolean;
}

const getStyles = (version: string) =>
  [LIGHT_MAP, DARK_MAP].map((palette) =>
    JSON.stringify(createLiveStyle(palette, `/map/${version}/outline.geojson`)),
  ) as [string, string];

/** A version string for the present drawing and its styles. @param outline the GeoJSON as text */
export function getVersion(outline: string): string {
  const hash = createHash("sha256").update(outline).update(MAP_STYLE);
  for (const style of getStyles("")) hash.update(style);
  return hash.digest("hex").slice(0, 8);
}

/** The files of our own interactive map, by name under `/map/{version}`. */
export function createLiveFiles(version: string, outline: string): ReadonlyMap<string, string> {
  const [light, dark] = getStyles(version);
  return new Map([
    ["outline.geojson", outline],
    ["light.json", light],
    ["dark.json", dark],
  ]);
}

/** @param styleUrl the operator's own style, which is the same in light and dark mode */
export function createLiveStyles(version: string, styleUrl: string | undefined): LiveMapStyles {
  if (styleUrl) return { light: styleUrl, dark: styleUrl, own: false };
  return { light: `/map/${version}/light.json`, dark: `/map/${version}/dark.json`, own: true };
}
