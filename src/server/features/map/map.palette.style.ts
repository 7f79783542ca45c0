/**
 * The colours of the drawing: which is used to fill or stroke what. Texts use the page's text and background colours.
 */
export interface MapPalette {
  readonly paper: string;
  readonly hill: string;
  readonly highhill: string;
  readonly urban: string;
  readonly tea: string;
  readonly forest: string;
  readonly snow: string;
  readonly lake: string;
  readonly diara: string;
  readonly abroad: string;
  readonly abroadOpacity: number;
  readonly water: string;
  /** Of states, and of countries. */
  readonly border: string;
  readonly border1: string;
  readonly rail: string;
  readonly toy: string;
  readonly edge: string;
  readonly edge1: string;
  readonly road: string;
  readonly road1: string;
  readonly ink: string;
  readonly muted: string;
  readonly halo: string;
}

export const LIGHT_MAP: MapPalette = {
  paper: "#f5f1ea",
  hill: "#eceedf",
  highhill: "#e3e7d9",
  urban: "#ebe1d5",
  tea: "#dcebc4",
  forest: "#cfe4cb",
  snow: "#ffffff",
  lake: "#c3dcea",
  diara: "#f0e8d2",
  abroad: "#efebe7",
  abroadOpacity: 0.7,
  water: "#c3dcea",
  border: "#a3978f",
  border1: "#7d716a",
  rail: "#b3aaa3",
  toy: "#8fa58a",
  edge: "#dccdbb",
  edge1: "#e0bf88",
  road: "#ffffff",
  road1: "#fff0cf",
  ink: "#1d1b1a",
  muted: "#6b6460",
  halo: "#fffcfa",
};

export const DARK_MAP: MapPalette = {
  paper: "#211e1c",
  hill: "#242621",
  highhill: "#2a2d28",
  urban: "#2f2926",
  tea: "#2b3823",
  forest: "#21312a",
  snow: "#3a4045",
  lake: "#22384a",
  diara: "#2d2921",
  abroad: "#191716",
  abroadOpacity: 0.7,
  water: "#22384a",
  border: "#6d625b",
  border1: "#9c8f86",
  rail: "#5d5550",
  toy: "#5f7059",
  edge: "#191614",
  edge1: "#191614",
  road: "#4a423d",
  road1: "#6b583a",
  ink: "#f3ece6",
  muted: "#b5aaa2",
  halo: "#1d1b1a",
};

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
