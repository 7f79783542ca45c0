import type { ListingQuery } from "#domain/listing/filters/listing-query.ts";
import { getKindOfSlug } from "#domain/property/kinds.ts";
import { m } from "#words/generated/messages.js";
import { formatList, formatSeries } from "#words/lists.ts";
import { getPlaceName, getRegionName, type PlaceNames } from "./place-names.ts";

/** Without a property type, and with one. */
const PURPOSES = {
  buy: [m.list_title_purpose_buy, m.list_title_kind_buy],
  rent: [m.list_title_purpose_rent, m.list_title_kind_rent],
  lease: [m.list_title_purpose_lease, m.list_title_kind_lease],
  pg: [m.list_title_purpose_pg, m.list_title_purpose_pg],
} as const;
const ANY_PURPOSE = [m.list_title, m.list_title_kind] as const;

/** The place of a search, or null for everywhere. The smallest chosen places are named. */
export function formatWhereLine(query: ListingQuery, names: PlaceNames): string | null {
  const regions = query.region.map((slug) => getRegionName(slug, names));
  const towns = query.town.map((slug) => getPlaceName(slug, names));
  const localities = query.locality.map((slug) => getPlaceName(slug, names));
  const places = [localities, towns, regions].find((names) => names.length > 0) ?? [];
  if (places.length > 2) return m.list_place_many({ places: formatSeries(places.slice(0, 2)) });
  return places.length > 0 ? formatList(places) : null;
}

/** What is searched for: Properties for sale and rent; Flats for rent. */
function getWhatLine({ purpose, type }: ListingQuery): string {
  const [plain, ofKind] = purpose.length === 1 && purpose[0] ? PURPOSES[purpose[0]] : ANY_PURPOSE;
  return type.length === 1 && type[0] ? ofKind({ kind: getKindOfSlug(type[0]).plural() }) : plain();
}

/** The page's title without the brand: what is searched for, and where. */
export function formatTitleLine(query: ListingQuery, names: PlaceNames): string {
  const what = getWhatLine(query);
  const where = formatWhereLine(query, names);
  if (query.near && !where) return m.list_title_near({ what, place: getPlaceName(query.near, names) });
  if (!where) return query.q ? m.list_title_for({ what, text: query.q }) : what;
  return what === m.list_title()
    ? m.list_title_in({ place: where })
    : m.list_title_purpose_in({ what, place: where });
}
