import type { AlternativeQuery } from "#domain/listing/filters/alternatives.ts";
import type { ListingQuery } from "#domain/listing/filters/listing-query.ts";
import { getActiveFilters } from "#web/features/listing-filters/active-filters.ts";
import { getPriceLabel } from "#web/features/listing-filters/filter-labels.ts";
import { getListingHref, type ListingPlace } from "#web/features/listing-filters/listing-href.ts";
import { getPlaceName, type PlaceNames } from "#web/features/listing-filters/place-names.ts";
import { m } from "#words/generated/messages.js";
import { formatSeries } from "#words/lists.ts";
import { formatTotalLine } from "./listing-words.ts";

/** A similar search for few or no results: the change, its address, and its number of results. */
export interface Alternative {
  readonly label: string;
  readonly href: string;
  readonly count: string;
}

/** A similar search as the service returns it. */
interface FoundAlternative extends AlternativeQuery {
  readonly count: number;
  readonly km: number | null;
}

/** Similar searches as links with their texts, written on the server so that no browser loads them. */
export const writeAlternatives = (
  ways: readonly FoundAlternative[],
  place: ListingPlace,
  names: PlaceNames,
): Alternative[] =>
  ways.map((way) => ({
    label: getLabel(way, place.query, names),
    href: getListingHref({ ...place, query: way.query }),
    count: formatTotalLine(way.count),
  }));

function getLabel(
  { change, name, query, km }: FoundAlternative,
  before: ListingQuery,
  names: PlaceNames,
): string {
  switch (change) {
    case "spelling":
      return m.list_near_spelling({ text: query.q });
    case "unverified":
      return m.list_near_unverified();
    case "price":
      return getPriceLabel(query) ?? "";
    case "town": {
      const place = getPlaceName(query.town[0] ?? "", names);
      return km ? m.list_near_town_away({ place, km }) : m.list_near_town({ place });
    }
    case "only": {
      const left = getActiveFilters(query, names).map(({ label }) => label);
      return m.list_near_only({ filters: formatSeries(left) });
    }
    case "without": {
      const gone = getActiveFilters(before, names).filter((filter) => filter.name === name);
      return m.list_near_without({ filter: formatSeries(gone.map(({ label }) => label)) });
    }
  }
}
