// The parts of the page whose scripts are loaded together when somebody uses it.
export { Hero } from "./Hero.tsx";
export { More } from "./More.tsx";
