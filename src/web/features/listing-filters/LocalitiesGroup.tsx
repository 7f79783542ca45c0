import { type MouseEvent, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { paths } from "#domain/address/paths.ts";
import type { CountedLocalities, CountedPlace } from "#web/routes/listings/filters/counted-localities.ts";
import { Checkbox } from "#web/ui/Choice.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import { FilterGroup } from "./FilterGroup.tsx";
import { useFiltering } from "./filter-context.ts";
import { getListingHref, type ListingPlace, writeListingSearch } from "./listing-href.ts";

/** The localities of the results, the chosen ones always visible; the others are loaded when somebody asks for them. */
export function LocalitiesGroup({ localities }: { localities: CountedLocalities }) {
  const { place } = useFiltering();
  const { all, loading, open } = useAllLocalities(place);
  const boxes = useRef<HTMLDivElement>(null);
  const firstNew = useRef<number | null>(null);
  const shown = all ?? localities.shown;
  useEffect(() => {
    // The clicked link is gone, so the focus moves to the first box that came in its place.
    if (!all || firstNew.current === null) return;
    boxes.current?.querySelectorAll("input")[firstNew.current]?.focus();
    firstNew.current = null;
  }, [all]);
  const show = (event: MouseEvent) => {
    event.preventDefault();
    firstNew.current = localities.shown.length;
    open();
  };
  return (
    <FilterGroup group="localities">
      <div ref={boxes}>
        {shown.map(({ slug, name, count }) => (
          <Checkbox
            key={slug}
            name="locality"
            value={slug}
            checked={place.query.locality.includes(slug)}
            onChange={() => undefined}
            label={name}
            count={count}
          />
        ))}
      </div>
      {!all && localities.others > 0 && (
        <a
          className={textStyles.link}
          data-part="link"
          rel="nofollow"
          href={`${getListingHref({ ...place, all: "localities" })}#filters`}
          aria-busy={loading}
          onClick={show}
        >
          {m.list_more_localities({ count: localities.others })}
        </a>
      )}
    </FilterGroup>
  );
}

/** All localities of a search once somebody has asked for them, counted anew for each search. */
function useAllLocalities(place: ListingPlace) {
  const [isWanted, setWanted] = useState(false);
  const { load, data, state } = useFetcher<CountedPlace[]>();
  const search = writeListingSearch({ query: place.query, view: "list" });
  useEffect(() => {
    if (isWanted) void load(paths.listingLocalities(search));
  }, [isWanted, search, load]);
  return { all: data, loading: state !== "idle", open: () => setWanted(true) };
}
