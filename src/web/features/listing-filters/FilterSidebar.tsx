import { type FormEvent, useRef } from "react";
import { Link } from "react-router";
import { queryFromForm } from "#domain/property-filters.form.ts";
import { filtersOf, withFilters, withoutFilters } from "#domain/property-filters.query.ts";
import type { PropertyFilters } from "#domain/property-filters.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { useEarlyInput } from "#web/ui/use-early-input.ts";
import { m } from "#words/generated/messages.js";
import {
  AreaGroup,
  FacingGroup,
  PostedByGroup,
  PriceGroup,
  PurchaseGroup,
  RatingsGroup,
  TypesGroup,
  VerificationGroup,
} from "./FilterGroups.tsx";
import { type CountedPlace, type Facets, FilterContext } from "./filter-context.ts";
import { LocalitiesGroup } from "./LocalitiesGroup.tsx";
import { type ListingChange, type ListingPlace, listingHref, listingSearch } from "./listing-href.ts";
import "./listing-filters.css";

export interface FilterSidebarProps {
  place: ListingPlace;
  facets: Facets;
  /** The localities that the results have, the fullest first. */
  localities: readonly CountedPlace[];
  onChange: (next: ListingChange) => void;
}

/**
 * The nine groups as one form: every change is a search at once. Without JavaScript the form is sent with its
 * button, and the page turns its answers into the same address.
 */
export function FilterSidebar({ place, facets, localities, onChange }: FilterSidebarProps) {
  const filters = filtersOf(place.query);
  const form = useRef<HTMLFormElement>(null);
  const apply = (side: HTMLFormElement) =>
    onChange((asked) => ({ ...asked, query: queryFromForm("side", asked.query, new FormData(side)) }));
  useEarlyInput(form, apply);
  const read = (event: FormEvent<HTMLFormElement>) => {
    // A slider speaks when its thumb is let go, not on every pixel.
    if ((event.target as HTMLInputElement).type !== "range") apply(event.currentTarget);
  };
  const change = (changed: Partial<PropertyFilters>) =>
    onChange((asked) => ({
      ...asked,
      query: withFilters(asked.query, { ...filtersOf(asked.query), ...changed }),
    }));
  return (
    <FilterContext value={{ place, filters, facets, change }}>
      {/* The address is the truth: the browser must not put back what stood here before a reload. */}
      <form ref={form} action={paths.listings()} onChange={read} autoComplete="off" className="side__form">
        <input type="hidden" name="form" value="side" />
        <input type="hidden" name="base" value={listingSearch(place)} />
        <RatingsGroup />
        <PriceGroup />
        <TypesGroup />
        <AreaGroup />
        <PostedByGroup />
        <LocalitiesGroup localities={localities} />
        <FacingGroup />
        <VerificationGroup />
        <PurchaseGroup />
        <Button type="submit" block className="no-js-only">
          {m.list_show_results()}
        </Button>
      </form>
    </FilterContext>
  );
}

/** Every filter back at its default. */
export function ClearAll({ place }: { place: ListingPlace }) {
  return (
    <Link
      className="clear"
      to={listingHref({ ...place, query: withoutFilters(place.query) })}
      preventScrollReset
    >
      {m.list_clear_all()}
    </Link>
  );
}
