// The parts of the page whose scripts are loaded together when somebody uses it.
export { ContactBar, DetailMain } from "./DetailMain.tsx";
