// The parts of the page whose scripts are loaded together when somebody uses it.
export { RegionBar } from "./RegionBar.tsx";
export { RegionHero } from "./RegionHero.tsx";
export { RegionMap } from "./RegionMap.tsx";
