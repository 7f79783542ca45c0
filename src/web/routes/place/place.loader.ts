import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { PLACE_KINDS, type PlaceKind, type PlaceMarket } from "#contract/listing/place.ts";
import { EMPTY_QUERY, type ListingQuery, PAGE_SIZE } from "#domain/listing/filters/listing-query.ts";
import type { MapView } from "#domain/map/view.ts";
import { findPlaceByName } from "#domain/place/names.ts";
import { originContext, type Services, servicesContext } from "#web/app-context.ts";
import { renderCards } from "#web/features/listing-card/render-cards.server.tsx";
import { getPlaceHref, type PlaceLink } from "./PlaceLinks.tsx";
import { getPlacePicture } from "./place-pictures.ts";

const LANDMARKS = 8;
const SUGGESTED = 6;
/** The radius of the circle around the centre of a locality. */
const AREA_METRES = 700;
/** How close the numbers of a locality's map are counted: about one for half a kilometre. */
const MAP_ZOOM = 13;
/** Localities named on the map of a town; with more, their names have no space. */
const MARKED = 12;
/** How far around a place without listings others are offered, in kilometres. */
const AROUND_KM = { locality: 3, town: 15 };

/** A locality or town by its slug, with its listings. Other names redirect to its main address. */
export async function loadPlace({ params, request, context }: LoaderFunctionArgs) {
  const services = context.get(servicesContext);
  const slug = params.slug ?? "";
  const kind: PlaceKind = new URL(request.url).pathname.startsWith("/towns/") ? "town" : "locality";
  const origin = context.get(originContext);
  const place = await services.market.readMarket(kind, slug);
  const facts = await services.place.findFacts(kind, slug);
  if (!place || !facts) {
    const other = await findOtherName(services, kind, slug);
    if (other) throw redirect(getPlaceHref(other), 301);
    const suggested = await suggestPlaces(services, slug);
    return data({ place: null, suggested, origin }, { status: 404 });
  }
  const here: ListingQuery = { ...EMPTY_QUERY, [kind]: [slug] };
  const [answer, reviews, map, around] = await Promise.all([
    services.search.search({ ...here, pageSize: PAGE_SIZE.min }),
    services.market.readReviews(kind, slug),
    drawMap(services, place, here),
    place.listed === 0 ? countAround(services, place) : null,
  ]);
  return data({
    place,
    facts,
    picture: getPlacePicture(place.town.slug),
    cards: renderCards(context, answer.items, "gridWithContact"),
    /** Of a place without listings: how many are near it, and within how many kilometres. */
    around,
    reviews,
    map,
    origin,
  });
}

export type PlaceData = Extract<Awaited<ReturnType<typeof loadPlace>>["data"], { place: PlaceMarket }>;

/** Of a town its localities, most listings first; of a locality its listings and landmarks. */
async function drawMap(services: Services, place: PlaceMarket, here: ListingQuery): Promise<MapView> {
  const { map, search } = services;
  if (place.kind === "town" && place.localities.length > 1) {
    const rows = new Map((await services.place.listLocalities()).map((row) => [row.slug, row]));
    const marked = place.localities.slice(0, MARKED).flatMap(({ slug }) => rows.get(slug) ?? []);
    return map.drawPlaces(marked);
  }
  const landmarks = await services.place.findLandmarksNear(place, LANDMARKS);
  if (place.listed === 0) return map.drawAround(place, landmarks, AREA_METRES);
  const { clusters, pins } = await search.map(here, MAP_ZOOM);
  const homes = [...clusters, ...pins.map(({ lat, lng }) => ({ lat, lng, count: 1 }))];
  return map.drawAround(place, landmarks, AREA_METRES, homes);
}

async function countAround({ search }: Services, { kind, slug }: PlaceMarket) {
  const km = AROUND_KM[kind];
  const count = await search.countTotal({ ...EMPTY_QUERY, near: slug, within: km });
  return count > 0 ? { count, km } : null;
}

interface NamedPlace {
  readonly slug: string;
  readonly name: string;
  readonly names: Partial<Record<string, string>>;
  readonly aliases: readonly string[];
}

async function readPlaces(place: Services["place"]): Promise<Record<PlaceKind, readonly NamedPlace[]>> {
  const [town, locality] = await Promise.all([place.listTowns(), place.listLocalities()]);
  return { town, locality };
}

/** The place with this name in another spelling, or of the other kind. */
async function findOtherName({ place }: Services, kind: PlaceKind, slug: string): Promise<PlaceLink | null> {
  const rows = await readPlaces(place);
  for (const one of [kind, ...PLACE_KINDS]) {
    const found = findPlaceByName(rows[one], slug);
    if (found) return { kind: one, slug: found.slug, name: found.name };
  }
  return null;
}

/** Places with similar names, otherwise the places with the most listings. */
async function suggestPlaces({ place, search }: Services, slug: string): Promise<PlaceLink[]> {
  const { filters } = await search.understand(slug.replaceAll("-", " "));
  const { facets } = await search.count(EMPTY_QUERY);
  const rows = await readPlaces(place);
  const meant = PLACE_KINDS.flatMap((kind) =>
    rows[kind]
      .filter((row) => filters[kind]?.includes(row.slug))
      .map(({ slug, name }) => ({ kind, slug, name })),
  );
  if (meant.length > 0) return meant.slice(0, SUGGESTED);
  return rows.locality
    .map(({ slug, name }) => ({
      kind: "locality" as const,
      slug,
      name,
      listed: facets.locality?.[slug] ?? 0,
    }))
    .filter(({ listed }) => listed > 0)
    .sort((a, b) => b.listed - a.listed)
    .slice(0, SUGGESTED)
    .map(({ kind, slug, name }) => ({ kind, slug, name }));
}
