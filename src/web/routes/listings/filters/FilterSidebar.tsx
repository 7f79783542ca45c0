import { type FormEvent, useRef } from "react";
import { paths } from "#domain/address/paths.ts";
import { readListingForm } from "#domain/listing/filters/listing-form.ts";
import type { ListingQuery } from "#domain/listing/filters/listing-query.ts";
import * as filtersStyles from "#web/features/listing-filters/Filters.module.css";
import {
  type AnsweredFacets,
  FilterContext,
  type RejectedFields,
} from "#web/features/listing-filters/filter-context.ts";
import { LocalitiesGroup } from "#web/features/listing-filters/LocalitiesGroup.tsx";
import {
  LAND_FIELD,
  type ListingChange,
  type ListingPlace,
  writeListingSearch,
} from "#web/features/listing-filters/listing-href.ts";
import { Button } from "#web/ui/Button.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { useEarlyInput } from "#web/ui/use-early-input.ts";
import { m } from "#words/generated/messages.js";
import type { CountedLocalities } from "./counted-localities.ts";
import {
  FacingGroup,
  MoreGroup,
  PostedByGroup,
  RatingsGroup,
  TransactionGroup,
  TypesGroup,
  VerificationGroup,
} from "./FilterGroups.tsx";
import { AreaGroup, PriceGroup } from "./RangeGroups.tsx";

export interface FilterSidebarProps {
  place: ListingPlace;
  facets: AnsweredFacets;
  localities: CountedLocalities;
  refused: RejectedFields;
  onChange: (next: ListingChange) => void;
}

/**
 * The nine groups as one form: every change starts a search at once. Without JavaScript the form is sent with its
 * button, and the page converts its values into the same address.
 */
export function FilterSidebar({ place, facets, localities, refused, onChange }: FilterSidebarProps) {
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
    <FilterContext value={{ place, facets, refused, change }}>
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
        <RatingsGroup />
        <PriceGroup />
        <TypesGroup />
        <AreaGroup />
        <PostedByGroup />
        <LocalitiesGroup localities={localities} />
        <FacingGroup />
        <VerificationGroup />
        <TransactionGroup />
        <MoreGroup />
        <Button type="submit" block className={pageStyles.withoutScript}>
          {m.list_show_results()}
        </Button>
      </form>
    </FilterContext>
  );
}
