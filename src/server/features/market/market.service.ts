import type { ListingAnswer } from "#contract/listing/listing.ts";
import type { PlaceKind, PlaceMarket, PlaceReview, PriceStanding } from "#contract/listing/place.ts";
import type { PublicProperty } from "#contract/listing/property.public.ts";
import { EMPTY_QUERY, type ListingQuery } from "#domain/listing/filters/listing-query.ts";
import { getAskedAmount, getAskingPrices, getPriceUnit } from "#domain/place/asking-prices.ts";
import { measureMetres } from "#domain/place/places.ts";
import { getBhk, PURPOSE_VALUES } from "#domain/property/choices.ts";
import { getKind, TYPE_SLUGS } from "#domain/property/kinds.ts";
import { cacheRows } from "#server/platform/database/cached-rows.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { PlaceService } from "../place/place.service.ts";
import { presentReview } from "../review/review.present.ts";
import {
  type AskingRow,
  type PlaceScope,
  readAskingRows,
  readClosedPrices,
  readHomeRates,
  readPlaceRating,
  readPlaceReviews,
  readSimilarPrices,
} from "./market.store.ts";

interface MarketGiven {
  readonly place: Pick<PlaceMarket, "kind" | "slug" | "name" | "about" | "lat" | "lng"> & {
    readonly town: PlaceMarket["town"] & { readonly state: string };
    readonly region: PlaceMarket["region"];
  };
  readonly asking: readonly AskingRow[];
  readonly closed: Awaited<ReturnType<typeof readClosedPrices>>;
  readonly rating: { readonly reviews: number; readonly rating: number | null };
  readonly offers: Pick<PlaceMarket, "listed" | "offers">;
  readonly others: Pick<PlaceMarket, "homeRate" | "near" | "localities">;
  readonly landmarks: PlaceMarket["landmarks"];
}

/** A place as everybody sees it. */
function presentMarket(given: MarketGiven): PlaceMarket {
  const { town, region, ...place } = given.place;
  const { homeRate, near, localities } = given.others;
  return {
    ...pickNamed(place),
    about: place.about,
    town: { slug: town.slug, name: town.name },
    region: { slug: region.slug, name: region.name },
    state: town.state,
    lat: place.lat,
    lng: place.lng,
    ...given.offers,
    prices: given.asking.flatMap((row) =>
      row.by === "month" ? [] : presentAsking(row).map((one) => ({ ...one, bhk: row.bhk })),
    ),
    months: given.asking.flatMap((row) =>
      row.by === "month" ? presentAsking(row).map((one) => ({ ...one, month: row.month ?? "" })) : [],
    ),
    closed: given.closed.map(({ purpose, property_type, count, median }) => ({
      ...{ purpose, type: getKind(property_type).slug, count, median: Math.round(median) },
    })),
    homeRate: presentRate(homeRate),
    near: near.map(presentOther),
    localities: localities.map(presentOther),
    landmarks: given.landmarks.map(({ name, kind, metres }) => ({ name, kind, metres: Math.round(metres) })),
    rating: given.rating.rating,
    reviewCount: given.rating.reviews,
  };
}

const pickNamed = ({ kind, slug, name }: { kind: PlaceKind; slug: string; name: string }) => ({
  kind,
  slug,
  name,
});

function presentAsking({ purpose, property_type, count, quartiles }: AskingRow) {
  const prices = getAskingPrices(count, quartiles);
  if (!prices) return [];
  return [
    { purpose, type: getKind(property_type).slug, unit: getPriceUnit(purpose, property_type), ...prices },
  ];
}

const presentRate = (rate: PlaceMarket["homeRate"]) =>
  rate && { count: rate.count, median: Math.round(rate.median) };

function presentOther(other: PlaceMarket["near"][number]): PlaceMarket["near"][number] {
  const { metres, listed, homeRate } = other;
  return { ...pickNamed(other), metres: Math.round(metres), listed, homeRate: presentRate(homeRate) };
}

/** A review as shown on the page of a place. */
function presentPlaceReview(row: Awaited<ReturnType<typeof readPlaceReviews>>[number]): PlaceReview {
  return { ...presentReview(row), property: { _id: row.property_id, title: row.property_title } };
}

/** Compares a listing's price with other public listings of the same purpose, kind and number of bedrooms. */
function createStanding({ database: { db } }: { database: Database }) {
  return {
    /** Null if the listing has no price, or fewer than five others do. */
    async getStanding(property: PublicProperty): Promise<PriceStanding | null> {
      const asked = getAskedAmount(property);
      if (asked === null) return null;
      const { purpose, propertyType, townSlug, localitySlug, _id } = property;
      const bhk = getBhk(property.bedrooms);
      const [found] = await readSimilarPrices(
        db,
        townSlug,
        localitySlug,
        purpose,
        propertyType,
        bhk,
        _id,
        asked,
      );
      const others = found && getAskingPrices(found.count, found.quartiles);
      if (!others) return null;
      const { kind, slug, less, more } = found;
      const place = { kind, slug, name: kind === "town" ? property.city : property.locality };
      return { asked, unit: getPriceUnit(purpose, propertyType), bhk, others, less, more, place };
    },
  };
}

interface MarketDeps {
  readonly database: Database;
  readonly place: PlaceService;
  readonly search: { count(query: ListingQuery): Promise<Pick<ListingAnswer, "total" | "facets">> };
}

const LANDMARKS = 8;
const REVIEWS = 6;
/** Number of places for comparison. */
const NEAR = 6;
/** Localities farther away are not compared. */
const NEAR_METRES = 25_000;

export type MarketService = ReturnType<typeof createMarketService>;
type MarketPlace = NonNullable<Awaited<ReturnType<typeof findMarketPlace>>>;

/** Counts and prices of the public listings in localities and towns. */
export function createMarketService({ database, place, search }: MarketDeps) {
  const { db } = database;
  /** The expensive figures of each requested place, cached until something public changes. */
  const figures = cacheRows(database, async () => new Map<string, ReturnType<typeof readFigures>>());

  const rates = cacheRows(database, async () => new Map<string, ReturnType<typeof readRates>>());

  async function readFigures(scope: PlaceScope) {
    const [asking, rating, closed] = await Promise.all([
      readAskingRows(db, scope),
      readPlaceRating(db, scope),
      readClosedPrices(db, scope),
    ]);
    return { asking, rating, closed };
  }

  async function getFigures(scope: PlaceScope) {
    const stored = await figures.get();
    const key = `${scope.kind} ${scope.slug}`;
    const known = stored.get(key) ?? readFigures(scope);
    stored.set(key, known);
    known.catch(() => stored.delete(key));
    return known;
  }

  /** Counted by the search itself, so that each number equals the results of its link. */
  async function countOffers({ kind, slug }: PlaceScope): Promise<Pick<PlaceMarket, "listed" | "offers">> {
    const here = { ...EMPTY_QUERY, [kind]: [slug] };
    const { total, facets } = await search.count(here);
    const purposes = PURPOSE_VALUES.filter((purpose) => facets.purpose?.[purpose]);
    const counts = await Promise.all(
      purposes.map(async (purpose) => (await search.count({ ...here, purpose: [purpose] })).facets.type),
    );
    const offers = purposes.flatMap((purpose, at) =>
      TYPE_SLUGS.map((type) => ({ purpose, type, count: counts[at]?.[type] ?? 0 })),
    );
    return { listed: total, offers: offers.filter(({ count }) => count > 0) };
  }

  const readRates = async (kind: PlaceKind, slugs: readonly string[]) =>
    new Map((await readHomeRates(db, kind, slugs)).map(({ slug, ...rate }) => [slug, rate]));

  async function findOthers(found: MarketPlace) {
    const { facets } = await search.count(EMPTY_QUERY);
    const { near, localities } = await listOthers(place, found, facets);
    const sameKind = await readRates(found.kind, [found.slug, ...near.map(({ slug }) => slug)]);
    const inside = localities.length > 0 ? await readRates("locality", getSlugs(localities)) : new Map();
    return {
      homeRate: sameKind.get(found.slug) ?? null,
      near: near.map((one) => ({ ...one, homeRate: sameKind.get(one.slug) ?? null })),
      localities: localities.map((one) => ({ ...one, homeRate: inside.get(one.slug) ?? null })),
    };
  }

  return {
    ...createStanding({ database }),

    /** All data for the page of a place, except its reviews and listings; null if there is no such place. */
    async readMarket(kind: PlaceKind, slug: string): Promise<PlaceMarket | null> {
      const found = await findMarketPlace(place, kind, slug);
      if (!found) return null;
      const [{ asking, rating, closed }, offers, others, landmarks] = await Promise.all([
        getFigures(found),
        countOffers(found),
        findOthers(found),
        place.findLandmarksNear(found, LANDMARKS),
      ]);
      return presentMarket({ place: found, asking, closed, rating, offers, others, landmarks });
    },

    /** The price of homes for sale by the square foot, by place; kept until something public changes. */
    async getRates(kind: PlaceKind, slugs: readonly string[]) {
      const stored = await rates.get();
      const key = `${kind} ${slugs.join(" ")}`;
      const known = stored.get(key) ?? readRates(kind, slugs);
      stored.set(key, known);
      known.catch(() => stored.delete(key));
      return known;
    },

    /** The newest published reviews of listings in the place. */
    async readReviews(kind: PlaceKind, slug: string) {
      return (await readPlaceReviews(db, { kind, slug }, REVIEWS)).map(presentPlaceReview);
    },
  };
}

const getSlugs = (places: readonly { readonly slug: string }[]) => places.map(({ slug }) => slug);

/** A town or locality, with its town and region. */
async function findMarketPlace(places: PlaceService, kind: PlaceKind, slug: string) {
  const [regions, towns, localities] = await Promise.all([
    places.listRegions(),
    places.listTowns(),
    places.listLocalities(),
  ]);
  const locality = kind === "locality" ? localities.find((one) => one.slug === slug) : undefined;
  const town = towns.find((one) => one.slug === (kind === "town" ? slug : locality?.town_slug));
  const region = regions.find((one) => one.slug === town?.region_slug);
  const one = kind === "town" ? town : locality;
  if (!one || !town || !region) return null;
  const { name, lat, lng } = one;
  const about = locality ? locality.character : town.description;
  return { kind, slug, name, lat, lng, about, town, region };
}

type Counts = ListingAnswer["facets"];

/** The places with listings near a place; for a town also its localities. */
async function listOthers(places: PlaceService, found: MarketPlace, facets: Counts) {
  const measure = <T extends { slug: string; name: string; lat: number; lng: number }>(
    kind: PlaceKind,
    rows: readonly T[],
  ) =>
    rows
      .map((row) => ({
        ...row,
        kind,
        metres: measureMetres(found, row),
        listed: facets[kind]?.[row.slug] ?? 0,
      }))
      .filter(({ listed, slug }) => listed > 0 && !(kind === found.kind && slug === found.slug))
      .sort((a, b) => a.metres - b.metres);
  const localities = measure("locality", await places.listLocalities());
  const isInside = ({ town_slug }: { town_slug: string }) => town_slug === found.town.slug;
  if (found.kind === "town")
    return {
      near: measure("town", await places.listTowns()).slice(0, NEAR),
      localities: localities.filter(isInside).sort((a, b) => b.listed - a.listed),
    };
  const close = localities.filter(({ metres }) => metres <= NEAR_METRES);
  const near = [...close.filter(isInside), ...close.filter((one) => !isInside(one))];
  return { near: near.slice(0, NEAR), localities: [] };
}
