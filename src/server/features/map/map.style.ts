import { DARK_MAP, LIGHT_MAP, type MapPalette } from "./map.palette.style.ts";

/** A picture cannot read the page's design tokens; it follows the colour scheme of the page that shows it. */
export const MAP_STYLE = [
  "path{fill:none;stroke-linecap:round;stroke-linejoin:round}",
  ".border,.rail{stroke-linecap:butt}.border{stroke-dasharray:8 5}.border1{stroke-dasharray:10 4 2 4}",
  ".ties{stroke-dasharray:1.6 11}.toy{stroke-dasharray:5 3}",
  writeColours(LIGHT_MAP),
  `@media (prefers-color-scheme:dark){${writeColours(DARK_MAP)}}`,
].join("");

function writeColours(palette: MapPalette): string {
  const fills = ["paper", "hill", "highhill", "urban", "tea", "forest", "snow", "lake", "diara"] as const;
  const strokes = ["water", "border", "border1", "rail", "toy", "edge", "edge1", "road", "road1"] as const;
  return [
    ...fills.map((name) => `.${name}{fill:${palette[name]}}`),
    `.abroad{fill:${palette.abroad};fill-opacity:${palette.abroadOpacity}}`,
    ...strokes.map((name) => `.${name}{stroke:${palette[name]}}`),
  ].join("");
}
