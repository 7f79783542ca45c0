import { type FormEvent, useRef, useState } from "react";
import { paths } from "#domain/address/paths.ts";
import { listGroups } from "#domain/listing/filters/groups.ts";
import { readListingForm } from "#domain/listing/filters/listing-form.ts";
import type { ListingQuery } from "#domain/listing/filters/listing-query.ts";
import { removeAllFilters } from "#domain/listing/filters/stored-query.ts";
import { getActiveFilters } from "#web/features/listing-filters/active-filters.ts";
import type { RejectedFields } from "#web/features/listing-filters/FilterFields.tsx";
import * as filtersStyles from "#web/features/listing-filters/Filters.module.css";
import type { AnsweredFacets } from "#web/features/listing-filters/facet-counts.ts";
import {
  getListingHref,
  LAND_FIELD,
  type ListingChange,
  type ListingPlace,
  writeListingSearch,
} from "#web/features/listing-filters/listing-href.ts";
import { VerifiedToggle } from "#web/features/listing-filters/QuickFilters.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Drawer } from "#web/ui/Drawer.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Link } from "#web/ui/Link.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { useEarlyInput } from "#web/ui/use-early-input.ts";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import * as listingsStyles from "../Listings.module.css";
import type { CountedLocalities } from "./counted-localities.ts";
import * as styles from "./FilterDrawer.module.css";
import { FilterGroup } from "./FilterGroup.tsx";
import { FilterContext } from "./filter-context.ts";

/** The same page with every filter at its default, and without the sentence from which some were set. */
export const getClearedHref = ({ query, view }: ListingPlace): string =>
  getListingHref({ view, query: removeAllFilters(query) });

/** Resets every filter to its default. */
export function ClearAll({ place }: { place: ListingPlace }) {
  return (
    <Link className={filtersStyles.clear} to={getClearedHref(place)} preventScrollReset>
      {m.list_clear_all()}
    </Link>
  );
}

interface FilterSidebarProps {
  place: ListingPlace;
  facets: AnsweredFacets;
  localities: CountedLocalities;
  refused: RejectedFields;
  onChange: (next: ListingChange) => void;
}

/**
 * The groups of the registry as one form: every change starts a search at once. Without JavaScript the form is sent with its
 * button, and the page converts its values into the same address.
 */
function FilterSidebar({ place, facets, localities, refused, onChange }: FilterSidebarProps) {
  const form = useRef<HTMLFormElement>(null);
  const apply = (side: HTMLFormElement) =>
    onChange((asked) => ({
      ...asked,
      query: readListingForm("side", asked.query, new FormData(side)).query,
    }));
  useEarlyInput(form, apply);
  const read = (event: FormEvent<HTMLFormElement>) => {
    const { type } = event.target as HTMLInputElement;
    // A slider takes effect when its thumb is released and a field when it is left, not before.
    if (type !== "range" && type !== "text") apply(event.currentTarget);
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    // Only the server knows the size of a katha at the place.
    if (new FormData(event.currentTarget).get(LAND_FIELD)) return;
    event.preventDefault();
    apply(event.currentTarget);
  };
  const change = (sets: Partial<ListingQuery>) =>
    onChange((asked) => ({ ...asked, query: { ...asked.query, ...sets, page: 1 } }));
  return (
    <FilterContext value={{ place, facets, localities, refused, change }}>
      {/* The address decides the values: the browser must not restore the old ones after a reload. */}
      <form
        ref={form}
        action={paths.listings()}
        onChange={read}
        onSubmit={send}
        autoComplete="off"
        className={filtersStyles.form}
      >
        <input type="hidden" name="form" value="side" />
        <input type="hidden" name="base" value={writeListingSearch(place)} />
        {listGroups(place.query.purpose).map((group) => (
          <FilterGroup key={group} group={group} />
        ))}
        <Button type="submit" block className={pageStyles.withoutScript}>
          {m.list_show_results()}
        </Button>
      </form>
    </FilterContext>
  );
}

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

interface FilterDrawerProps extends FilterSidebarProps {
  total: number;
}

/** On small screens the sidebar slides in. Without JavaScript its button links to the sidebar below the results. */
export function FilterDrawer({ total, ...sidebar }: FilterDrawerProps) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const { query } = sidebar.place;
  // Verified has no chip, and is on unless it was turned off.
  const count = getActiveFilters(query, {}).length + (query.verified ? 0 : 1);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  const words = m.list_show_count({ count: total, shown: formatNumber(total) });
  const label = (
    <>
      <Icon name="sliders" />
      {m.list_filters()}
      {count > 0 && <b>{count}</b>}
    </>
  );
  return (
    <>
      <button
        type="button"
        className={`${styles.filterBar} ${pageStyles.withScript}`}
        data-part="filter-bar"
        onClick={show}
      >
        {label}
      </button>
      <a className={`${styles.filterBar} ${pageStyles.withoutScript}`} data-part="filter-bar" href="#filters">
        {label}
      </a>
      {wanted && (
        <Drawer
          open={open}
          onClose={() => setOpen(false)}
          title={m.list_filters()}
          action={<ClearAll place={sidebar.place} />}
          footer={
            <Button block onClick={() => setOpen(false)}>
              {words}
            </Button>
          }
        >
          <div className={styles.verified}>
            <VerifiedToggle place={sidebar.place} />
          </div>
          <FilterSidebar {...sidebar} />
        </Drawer>
      )}
    </>
  );
}
