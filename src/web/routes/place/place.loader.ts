import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { PLACE_KINDS, type PlaceKind } from "#contract/listing/place.ts";
import { EMPTY_QUERY, PAGE_SIZE } from "#domain/listing/filters/listing-query.ts";
import { findPlaceByName } from "#domain/place/names.ts";
import { originContext, type Services, servicesContext } from "#web/app-context.ts";
import { renderCards } from "#web/features/listing-card/render-cards.server.tsx";
import { getPlaceHref, type PlaceLink } from "./PlaceLinks.tsx";

const LANDMARKS = 8;
const SUGGESTED = 6;
/** The radius of the circle around the centre of a locality; a town has none. */
const AREA_METRES = { locality: 700, town: null };

/** A locality or town by its slug, with its listings. Other names redirect to its main address. */
export async function loadPlace({ params, request, context }: LoaderFunctionArgs) {
  const services = context.get(servicesContext);
  const slug = params.slug ?? "";
  const kind: PlaceKind = new URL(request.url).pathname.startsWith("/towns/") ? "town" : "locality";
  const origin = context.get(originContext);
  const place = await services.market.readMarket(kind, slug);
  if (!place) {
    const other = await findOtherName(services, kind, slug);
    if (other) throw redirect(getPlaceHref(other), 301);
    const suggested = await suggestPlaces(services, slug);
    return data({ place, suggested, origin }, { status: 404 });
  }
  const [answer, reviews, landmarks, town] = await Promise.all([
    services.search.search({ ...EMPTY_QUERY, [kind]: [slug], pageSize: PAGE_SIZE.min }),
    services.market.readReviews(kind, slug),
    services.place.findLandmarksNear(place, LANDMARKS),
    kind === "locality" && place.prices.length === 0
      ? services.market.readMarket("town", place.town.slug)
      : null,
  ]);
  return data({
    place,
    /** The prices in the town, if the place itself has too few. */
    wider: town && { kind: town.kind, slug: town.slug, name: town.name, prices: town.prices },
    cards: renderCards(context, answer.items, "gridWithContact"),
    reviews,
    map: services.map.drawAround(place, landmarks, AREA_METRES[kind]),
    origin,
  });
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
