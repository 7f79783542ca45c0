// The parts of the page whose scripts are loaded together when somebody uses it.

export { RegionHero } from "./RegionHero.tsx";
export { RegionMap } from "./RegionMap.tsx";
export { RegionBar } from "./RegionParts.tsx";
