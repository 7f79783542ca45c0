import { type LoaderFunctionArgs, redirect } from "react-router";
import type { ListingAnswer } from "#contract/listing.ts";
import type { ListingQuery } from "#domain/listing-query.ts";
import { ownValue } from "#domain/own-value.ts";
import { LISTING_FORMS, queryFromForm } from "#domain/property-filters.form.ts";
import { SPEC_LOCALITIES } from "#domain/property-filters.ts";
import { servicesContext } from "#web/app-context.ts";
import {
  namesFor,
  type PlaceNames,
  placeName,
  placeNames,
} from "#web/features/listing-filters/active-filters.ts";
import { COUNTED_GROUPS, type CountedPlace } from "#web/features/listing-filters/filter-context.ts";
import { type ListingPlace, listingHref, readListing } from "#web/features/listing-filters/listing-href.ts";
import { listingHead } from "./listing-head.ts";

/** A form that was sent without a script: its answers become the address that a script would have gone to. */
function followForm(params: URLSearchParams): void {
  const form = LISTING_FORMS.find((known) => known === params.get("form"));
  if (!form) return;
  const base = readListing(new URLSearchParams(params.get("base") ?? ""));
  throw redirect(listingHref({ ...base, query: queryFromForm(form, base.query, params) }));
}

/** The localities of the results, the fullest first; the chosen ones even where they have none. */
function countedLocalities(query: ListingQuery, answer: ListingAnswer, names: PlaceNames): CountedPlace[] {
  const counts = answer.facets.locality ?? {};
  const known = [...Object.keys(counts), ...query.locality].filter((slug) => Object.hasOwn(names, slug));
  return [...new Set(known)]
    .map((slug) => ({ slug, name: placeName(slug, names), count: ownValue(counts, slug) ?? 0 }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}

/** What the page counts; of the localities only the spec's four, the others come with their names. */
function countedFacets({ facets }: ListingAnswer): ListingAnswer["facets"] {
  const spec = SPEC_LOCALITIES.map(({ slug }) => [slug, facets.locality?.[slug] ?? 0]);
  return {
    ...Object.fromEntries(COUNTED_GROUPS.map((group) => [group, facets[group] ?? {}])),
    locality: Object.fromEntries(spec),
  };
}

/** The address is the only truth of this page: what it says is searched, and nothing else is remembered. */
export async function loadListings({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  followForm(params);
  const { query, view, problems } = readListing(params);
  const { search, place } = context.get(servicesContext);
  const [answer, regions, towns, localities] = await Promise.all([
    search.search(query),
    place.regions(),
    place.towns(),
    place.localities(),
  ]);
  const names = placeNames(regions, [...localities, ...towns]);
  const found: ListingPlace = { query: { ...query, page: answer.page }, view };
  return {
    place: found,
    problems,
    // A result shows one photo; the others would only make the page heavier.
    items: answer.items.map((card) => ({ ...card, photos: card.photos.slice(0, 1) })),
    total: answer.total,
    pages: answer.pages,
    facets: countedFacets(answer),
    localities: countedLocalities(query, answer, names),
    names: namesFor(query, names),
    head: listingHead(found, names, answer.total),
  };
}

export type Listings = Awaited<ReturnType<typeof loadListings>>;
