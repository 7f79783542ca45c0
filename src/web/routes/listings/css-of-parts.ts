// The styles of the parts whose script comes later (ListingTop.tsx, Sidebar.tsx, ResultsHead.tsx, FilterDrawer.tsx): their HTML is in the
// document, so their styles are loaded with the page.
import "#web/features/listing-card/BeyondEnd.module.css";
import "#web/features/listing-filters/Filters.module.css";
import "#web/features/search-bar/SearchBar.module.css";
import "./filters/FilterDrawer.module.css";
import "./ListingHero.module.css";
import "./NothingFound.module.css";
import "#web/ui/Pagination.module.css";
import "./SortSelect.module.css";
