import { type LoaderFunctionArgs, redirect } from "react-router";
import type { ListingAnswer } from "#contract/listing/listing.ts";
import type { AlternativeQuery } from "#domain/listing/filters/alternatives.ts";
import { LISTING_FORMS, readListingForm } from "#domain/listing/filters/listing-form.ts";
import type { ListingQuery, ListingSort } from "#domain/listing/filters/listing-query.ts";
import { renderedCardsContext, type Services, servicesContext } from "#web/app-context.ts";
import { renderCards } from "#web/features/listing-card/render-cards.server.tsx";
import { getActiveFilters } from "#web/features/listing-filters/active-filters.ts";
import { readBarPlace } from "#web/features/listing-filters/bar-place.ts";
import { SHOWN_COUNTS } from "#web/features/listing-filters/facet-counts.ts";
import { getPriceLabel } from "#web/features/listing-filters/filter-labels.ts";
import {
  getListingHref,
  LAND_FIELD,
  type ListingPlace,
  listSentences,
  readListing,
} from "#web/features/listing-filters/listing-href.ts";
import {
  getNamesFor,
  getPlaceName,
  getPlaceNames,
  type PlaceNames,
} from "#web/features/listing-filters/place-names.ts";
import {
  addRejected,
  followShownId,
  listRejections,
  readKnownListing,
  readRejectedFields,
} from "#web/features/listing-filters/read-listing.ts";
import { writeUnverifiedLine } from "#web/features/listing-filters/unverified-line.ts";
import { m } from "#words/generated/messages.js";
import { formatSeries } from "#words/lists.ts";
import { countLocalities, shortenLocalities } from "./filters/counted-localities.ts";
import { getLandNames, type LandPlaces, type ReadLandFilter, readLandFilter } from "./land-filter.ts";
import {
  createListingHead,
  formatHeadingLine,
  formatPagerLine,
  formatTotalLine,
  getFeedHref,
  getPlaceInBar,
  getPlacePage,
} from "./listing-head.ts";
import { drawStillMap } from "./map/still-map.server.tsx";
import { followSentence, followWords, readSentenceNotice } from "./sentence.ts";

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
const writeAlternatives = (
  alternatives: readonly FoundAlternative[],
  place: ListingPlace,
  names: PlaceNames,
): Alternative[] =>
  alternatives.map((way) => ({
    label: getLabel(way, place.query, names),
    href: getListingHref({ ...place, query: way.query }),
    count: formatTotalLine(way.count),
  }));

/** @param isSaid the page has said already that unverified homes fit */
async function findWays(
  search: Services["search"],
  place: ListingPlace,
  total: number,
  names: PlaceNames,
  isSaid: boolean,
): Promise<Alternative[]> {
  const found = await search.findAlternatives(place.query, total);
  return writeAlternatives(
    found.filter(({ change }) => !(isSaid && change === "unverified")),
    place,
    names,
  );
}

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

type ReadLand = (typed: string, query: ListingQuery) => Promise<ReadLandFilter>;

const readLandField = (params: URLSearchParams): string => params.getAll(LAND_FIELD).at(-1)?.trim() ?? "";

/** A form that was sent without JavaScript: redirects to the address that the script would have opened. */
async function followForm(params: URLSearchParams, readLand: ReadLand): Promise<void> {
  const form = LISTING_FORMS.find((known) => known === params.get("form"));
  if (!form) return;
  const base = readListing(new URLSearchParams(params.get("base") ?? ""));
  const { query, problems } = readListingForm(form, base.query, params);
  const asked = form === "bar" ? readBarPlace(base, params) : { ...base, query };
  const typed = form === "side" ? readLandField(params) : "";
  const { sets, problem } = await readLand(typed, query);
  const href = getListingHref({ ...asked, query: { ...asked.query, ...sets } });
  throw redirect(addRejected(href, params, problem ? { ...problems, [LAND_FIELD]: problem } : problems));
}

async function readLandPlaces(place: Services["place"]): Promise<LandPlaces> {
  const [towns, localities, factors] = await Promise.all([
    place.listTowns(),
    place.listLocalities(),
    place.getAllLandFactors(),
  ]);
  return { towns, localities, factors };
}

const getAreaNames = async (place: Services["place"], query: ListingQuery): Promise<PlaceNames> =>
  query.areaUnit ? getLandNames(query, await readLandPlaces(place)) : {};

/** The counts that the page shows; localities come with their names. */
const countFacets = ({ facets }: ListingAnswer): ListingAnswer["facets"] =>
  Object.fromEntries(SHOWN_COUNTS.map((group) => [group, facets[group] ?? {}]));

/** The localities of the results; all of them only if the address asks for them, as it does without JavaScript. */
function listLocalities(
  params: URLSearchParams,
  query: ListingQuery,
  { facets }: ListingAnswer,
  names: PlaceNames,
) {
  const all = countLocalities(query, facets, names);
  return params.get("all") === "localities" ? { shown: all, others: 0 } : shortenLocalities(query, all);
}

/** The order in an address, if it is by price. */
function readWantedSort(params: URLSearchParams): ListingSort | null {
  const said = params.getAll("sort").at(-1)?.toLowerCase();
  return said === "price-asc" || said === "price-desc" ? said : null;
}

/** The page depends only on its address: the search comes from it, and nothing else is stored. */
export async function loadListings({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const { search, place, map } = context.get(servicesContext);
  const readLand: ReadLand = async (typed, query) =>
    typed ? readLandFilter(search, typed, query, await readLandPlaces(place)) : { sets: {}, problem: "" };
  await followForm(params, readLand);
  const asked = await readKnownListing(search, params);
  const { query, view, said: sentence, problems, exact } = asked;
  await followShownId(search, query.q);
  if (params.has("ask")) await followSentence(search, { query, view }, sentence);
  const said = await readSentenceNotice(search, { query, view, ...(sentence && { said: sentence }) });
  const [answer, regions, towns, localities, landmarks] = await Promise.all([
    search.search(query),
    place.listRegions(),
    place.listTowns(),
    place.listLocalities(),
    place.listLandmarks(),
  ]);
  await followWords(search, asked, answer.total);
  const { problem: land } = await readLand(readLandField(params), query);
  const names = getPlaceNames(regions, [...landmarks, ...localities, ...towns]);
  const found: ListingPlace = { query, view, ...(said && { said: said.text }), ...(exact && { exact }) };
  const { sort: unsorted, ...dropped } = problems;
  const refused = readRejectedFields(params, { ...problems, ...(land && { [LAND_FIELD]: land }) });
  // Without results it is the first of the similar searches; with some it is said once, above them.
  const unverified = answer.total > 0 ? writeUnverifiedLine(found, answer.facets) : null;
  // For a page beyond the end, the canonical address is the last page.
  const canonical = { query: { ...query, page: Math.min(query.page, answer.pages) }, view };
  return {
    place: found,
    problems: [...new Set([...listSentences(dropped), ...listRejections(refused)])],
    said: said?.holds ? said : null,
    /** An order by price that requires a purpose first. */
    sortWanted: unsorted ? readWantedSort(params) : null,
    refused,
    items: renderCards(context, answer.items, view === "list" ? "result" : "resultInGrid", answer.near),
    total: answer.total,
    /** Written on the server, so that no browser loads these texts. */
    lines: {
      total: formatTotalLine(answer.total),
      heading: formatHeadingLine(query, names, answer.total),
      pager: formatPagerLine(query.page, query.pageSize, answer.total),
      feed: getFeedHref(found),
      few: m.list_few(),
      distances: answer.near ? m.detail_as_crow() : "",
      place: getPlacePage(query, names),
      inBar: getPlaceInBar(query, names),
      unverified,
    },
    pages: answer.pages,
    map:
      view === "map" ? await drawMap({ search, map }, found, answer.items, isMapMove(context, query)) : null,
    facets: countFacets(answer),
    localities: listLocalities(params, query, answer, names),
    names: { ...getNamesFor(query, names), ...(await getAreaNames(place, query)) },
    /** Similar searches for few or no results. */
    nearest: await findWays(search, found, answer.total, names, unverified !== null),
    head: createListingHead(canonical, names, answer.total),
  };
}

/** Whether the map that is on the page asks, for another part of it: then nobody sees the drawing. */
const isMapMove = (context: LoaderFunctionArgs["context"], { bbox }: ListingQuery): boolean =>
  bbox !== null && context.get(renderedCardsContext) === null;

/** The source of the interactive map, the drawn one, and where the results of the page are; null without a map. */
async function drawMap(
  services: Pick<Services, "search" | "map">,
  place: ListingPlace,
  items: ListingAnswer["items"],
  isMove: boolean,
) {
  if (place.view !== "map") return null;
  const { version, styles } = services.map;
  return {
    ...{ version, styles },
    still: isMove ? "" : await drawStillMap(services, place),
    note: m.list_map_no_script(),
    spots: items.map(({ _id, lat, lng }) => ({ _id, lat, lng })),
  };
}

export type Listings = Awaited<ReturnType<typeof loadListings>>;
