// The parts of the page whose scripts are loaded together when somebody uses it.
export { FilterDrawer } from "./FilterDrawer.tsx";
export { ListingTop } from "./ListingTop.tsx";
export { ResultsHead } from "./ResultsHead.tsx";
export { Sidebar } from "./Sidebar.tsx";
