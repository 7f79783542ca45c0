// The parts of the page whose scripts are loaded together when somebody uses it.

export { AskedBefore } from "#web/features/own-requests/AskedBefore.tsx";
export { ContactBar, DetailMain } from "./DetailMain.tsx";
