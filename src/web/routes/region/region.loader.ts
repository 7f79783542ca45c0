import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { paths } from "#domain/address/paths.ts";
import { LISTING_FORMS, readListingForm } from "#domain/listing/filters/listing-form.ts";
import { EMPTY_QUERY } from "#domain/listing/filters/listing-query.ts";
import type { RegionSlug } from "#domain/place/places.ts";
import {
  findSentenceMeaning,
  type SearchRequest,
  type SentenceSearch,
} from "#domain/search/apply-sentence.ts";
import { type Services, servicesContext } from "#web/app-context.ts";
import { renderCards } from "#web/features/listing-card/render-cards.server.tsx";
import {
  getListingHref,
  type ListingPlace,
  listSentences,
} from "#web/features/listing-filters/listing-href.ts";
import {
  addRejected,
  followShownId,
  listRejections,
  readKnownListing,
  readRejectedFields,
} from "#web/features/listing-filters/read-listing.ts";
import { writeUnverifiedLine } from "#web/features/listing-filters/unverified-line.ts";
import type { PageHead } from "#web/features/share/page-head.ts";
import { m } from "#words/generated/messages.js";
import {
  getEverywhere,
  getInsideRegion,
  getRegionHref,
  REGION_TEXTS,
  readPlaceOfBar,
  regionStills,
} from "./region-place.ts";

/** One region: its places, and the listings in it for the address. */
export async function loadRegion({ params, request, context }: LoaderFunctionArgs) {
  const services = context.get(servicesContext);
  const region = (await services.place.listRegions()).find(({ slug }) => slug === params.slug);
  if (!region) throw data(null, { status: 404 });
  const all = (await services.place.listTowns()).filter((town) => town.region_slug === region.slug);
  const towns = all
    .filter((town) => town.featured)
    .map(({ slug, name, description, lat, lng }) => ({ slug, name, description, lat, lng }));

  const fields = new URL(request.url).searchParams;
  const form = LISTING_FORMS.find((known) => known === fields.get("form"));
  const address = form ? new URLSearchParams(fields.get("base") ?? "") : fields;
  const read = await readKnownListing(services.search, address);
  const query = getInsideRegion(read.query, region.slug);
  const shown = query.q || getTownName(query.town, all) || REGION_TEXTS[region.slug].location();
  if (form) {
    const asked = readListingForm(form, query, fields);
    const next =
      form === "bar" ? readPlaceOfBar(region.slug, query, asked.query, shown) : getEverywhere(asked.query);
    throw redirect(addRejected(getRegionHref(region.slug, next), fields, asked.problems));
  }

  await followShownId(services.search, query.q);
  const answer = await services.search.search(query);
  await followWords(services.search, region.slug, { ...read, query }, answer.total);
  const others = all.filter(
    ({ slug, featured }) => !featured && (answer.facets.town?.[slug] || query.town.includes(slug)),
  );
  const place: ListingPlace = { query, view: "list" };
  const refused = readRejectedFields(address, read.problems);
  return {
    region: { slug: region.slug, name: region.name },
    towns: await describeTowns(services, towns),
    /** Besides its places, the towns with results. */
    others: others.map(({ slug, name }) => ({ slug, name })),
    map: services.map.drawPlaces(towns),
    place,
    problems: [...new Set([...listSentences(read.problems), ...listRejections(refused)])],
    refused,
    shown,
    cards: renderCards(context, answer.items, "gridWithContact"),
    total: answer.total,
    unverified: writeUnverifiedLine(place, answer.facets, (all) => getRegionHref(region.slug, all)),
    facets: answer.facets,
    links: listLinks(region.slug, place),
    head: writeHead(region),
  };
}

/** Localities named beside each of the region's places. */
const NAMED_LOCALITIES = 4;

/** What each of the region's places is, and what is listed there, whatever the search of the page is. */
async function describeTowns(
  { search, market, place }: Services,
  towns: readonly { readonly slug: string; readonly name: string; readonly description: string }[],
) {
  const slugs = towns.map(({ slug }) => slug);
  const [{ facets }, rates, localities] = await Promise.all([
    search.count(EMPTY_QUERY),
    market.getRates("town", slugs),
    place.listLocalities(),
  ]);
  const count = (slug: string) => facets.locality?.[slug] ?? 0;
  return towns.map(({ slug, name, description }) => ({
    ...{ slug, name, description },
    listed: facets.town?.[slug] ?? 0,
    rate: rates.get(slug)?.median ?? null,
    localities: localities
      .filter((locality) => locality.town_slug === slug && count(locality.slug) > 0)
      .sort((a, b) => count(b.slug) - count(a.slug))
      .slice(0, NAMED_LOCALITIES)
      .map((locality) => ({ slug: locality.slug, name: locality.name })),
  }));
}

/**
 * Redirects a search with a sentence to the filters that it means, if these find something in this region.
 * Otherwise they may be about another place: the page has a link to the same search everywhere.
 */
async function followWords(
  search: SentenceSearch,
  region: RegionSlug,
  asked: SearchRequest,
  total: number,
): Promise<void> {
  const meant = await findSentenceMeaning(search, asked, total);
  if (!meant) return;
  const query = getInsideRegion(meant.query, region);
  const href = getRegionHref(region, { query, view: "list" });
  // A sentence that sets nothing would lead here again.
  if (href === getRegionHref(region, { query: asked.query, view: "list" })) return;
  if ((await search.countTotal(query)) > 0) throw redirect(href);
}

function listLinks(region: RegionSlug, place: ListingPlace) {
  const { query } = place;
  const none = { ...EMPTY_QUERY, verified: query.verified };
  return {
    all: getListingHref(getEverywhere(query)),
    none: getRegionHref(region, { ...place, query: none }),
    everywhere: query.q ? getListingHref(getEverywhere({ ...query, region: [] })) : null,
  };
}

/** The canonical address of every search here is the region's: its results have their own address on the listing page. */
function writeHead({ slug, name }: { slug: RegionSlug; name: string }): PageHead {
  const { intro, picture } = REGION_TEXTS[slug];
  const src = regionStills[picture]?.src;
  return {
    title: m.region_title({ name }),
    description: intro(),
    path: paths.region(slug),
    ...(src && { image: { src, alt: name } }),
  };
}

function getTownName(chosen: readonly string[], towns: readonly { slug: string; name: string }[]): string {
  return chosen.length === 1 ? (towns.find(({ slug }) => slug === chosen[0])?.name ?? "") : "";
}

export type RegionData = Awaited<ReturnType<typeof loadRegion>>;
