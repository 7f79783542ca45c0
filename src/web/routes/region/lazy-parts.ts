// The parts of the page whose scripts are loaded together when somebody uses it.

export { RegionBar, RegionHero, RegionMap } from "./RegionParts.tsx";
