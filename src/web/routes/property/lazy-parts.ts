// The parts of the page whose scripts are loaded together when somebody uses it.
export { ContactBar } from "./ContactBar.tsx";
export { DetailMain } from "./DetailMain.tsx";
