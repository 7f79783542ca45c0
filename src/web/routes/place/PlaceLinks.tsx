import type { PlaceKind, PlaceMarket } from "#contract/listing/place.ts";
import { paths } from "#domain/address/paths.ts";
import { EMPTY_QUERY, type ListingQuery } from "#domain/listing/filters/listing-query.ts";
import type { Purpose } from "#domain/property/choices.ts";
import { getListingHref, writeListingSearch } from "#web/features/listing-filters/listing-href.ts";
import { ChipLink } from "#web/ui/Chip.tsx";
import { m } from "#words/generated/messages.js";
import * as styles from "./PlacePage.module.css";

interface Place {
  readonly kind: PlaceKind;
  readonly slug: string;
}

/** The page of a place. */
export const getPlaceHref = ({ kind, slug }: Place): string =>
  kind === "town" ? paths.town(slug) : paths.locality(slug);

/** Everything that is listed there, checked by the team or not: the counts include both. */
const searchThere = ({ kind, slug }: Place, filters: Partial<ListingQuery> = {}): ListingQuery => ({
  ...EMPTY_QUERY,
  verified: false,
  [kind]: [slug],
  ...filters,
});

/** A search there. */
export const getSearchHref = (place: Place, filters: Partial<ListingQuery> = {}): string =>
  getListingHref({ query: searchThere(place, filters), view: "list" });

/** The same search on the map. */
export const getMapHref = (place: Place): string =>
  getListingHref({ query: searchThere(place), view: "map" });

/** The page that saves a search of everything there. */
export const getSaveHref = (place: Place): string =>
  paths.saveSearch(writeListingSearch({ query: searchThere(place), view: "list" }));

/** A search around a place, nearest first. @param km at most this far */
export const getAroundHref = ({ slug }: Place, km: number): string =>
  getListingHref({
    query: { ...EMPTY_QUERY, verified: false, near: slug, within: km, sort: "nearest" },
    view: "list",
  });

/** "Hakimpara, Siliguri"; for a town only its name. */
export const getFullName = ({ kind, name, town }: Pick<PlaceMarket, "kind" | "name" | "town">): string =>
  kind === "town" ? name : m.card_place({ locality: name, city: town.name });

/** The heading above the rows of one purpose. */
export const PURPOSE_HEADS: Readonly<Record<Purpose, () => string>> = {
  buy: m.tag_for_sale,
  rent: m.tag_for_rent,
  lease: m.tag_for_lease,
  pg: m.choice_purpose_pg,
};

/** A kind with what is done with it: "Flats for rent". */
export const KIND_FOR = {
  buy: m.list_title_kind_buy,
  rent: m.list_title_kind_rent,
  lease: m.list_title_kind_lease,
  pg: m.list_title_purpose_pg,
};

export interface PlaceLink {
  readonly kind: PlaceKind;
  readonly slug: string;
  readonly name: string;
}

/** Places with pages, beside each other. */
export function PlaceLinks({ places }: { places: readonly PlaceLink[] }) {
  return (
    <ul className={styles.links}>
      {places.map((place) => (
        <li key={`${place.kind} ${place.slug}`}>
          <ChipLink to={getPlaceHref(place)}>{place.name}</ChipLink>
        </li>
      ))}
    </ul>
  );
}
