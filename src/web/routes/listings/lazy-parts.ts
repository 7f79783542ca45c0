// The parts of the page whose scripts are loaded together when somebody uses it.
export { FilterDrawer, Sidebar } from "./filters/FilterSidebar.tsx";
export { ListingTop } from "./ListingTop.tsx";
export { ResultsHead, ResultsPager } from "./ResultsHead.tsx";
