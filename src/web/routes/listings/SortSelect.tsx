import { useRef } from "react";
import { paths } from "#domain/address/paths.ts";
import { readListingForm } from "#domain/listing/filters/listing-form.ts";
import { LISTING_SORTS } from "#domain/listing/filters/listing-query.ts";
import { leaveToForm } from "#web/features/listing-filters/filter-context.ts";
import {
  type ListingChange,
  type ListingPlace,
  writeListingSearch,
} from "#web/features/listing-filters/listing-href.ts";
import { Button } from "#web/ui/Button.tsx";
import * as fieldStyles from "#web/ui/Field.module.css";
import * as pageStyles from "#web/ui/page.module.css";
import { useEarlyInput } from "#web/ui/use-early-input.ts";
import { m } from "#words/generated/messages.js";
import * as sortSelectStyles from "./SortSelect.module.css";

interface SortSelectProps {
  place: ListingPlace;
  onChange: (next: ListingChange) => void;
}

/** The order of the results; without JavaScript a form with a button. */
export function SortSelect({ place, onChange }: SortSelectProps) {
  const form = useRef<HTMLFormElement>(null);
  const apply = (sort: HTMLFormElement) =>
    onChange((asked) => ({
      ...asked,
      query: readListingForm("sort", asked.query, new FormData(sort)).query,
    }));
  useEarlyInput(form, apply);
  return (
    <form
      ref={form}
      className={sortSelectStyles.sort}
      action={paths.listings()}
      onChange={(event) => apply(event.currentTarget)}
      autoComplete="off"
    >
      <input type="hidden" name="form" value="sort" />
      <input type="hidden" name="base" value={writeListingSearch(place)} />
      <select
        className={`${fieldStyles.input} ${fieldStyles.smallInput} ${fieldStyles.quietInput}`}
        data-part="input"
        name="sort"
        aria-label={m.list_sort()}
        value={place.query.sort}
        onChange={leaveToForm}
      >
        {LISTING_SORTS.map(({ value, label }) => (
          <option key={value} value={value}>
            {m.list_sort_by({ order: label() })}
          </option>
        ))}
      </select>
      <Button type="submit" look="outline" size="sm" className={pageStyles.withoutScript}>
        {m.list_sort_go()}
      </Button>
    </form>
  );
}
