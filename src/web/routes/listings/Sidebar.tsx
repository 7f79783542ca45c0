import { ClearAll } from "#web/features/listing-filters/ClearAll.tsx";
import { m } from "#words/generated/messages.js";
import { FilterSidebar, type FilterSidebarProps } from "./filters/FilterSidebar.tsx";
import * as listingsStyles from "./Listings.module.css";

/** The filters beside the results. */
export function Sidebar(sidebar: FilterSidebarProps) {
  return (
    <>
      <div className={listingsStyles.sideHead}>
        <h2>{m.list_filters()}</h2>
        <ClearAll place={sidebar.place} />
      </div>
      <FilterSidebar {...sidebar} />
    </>
  );
}
