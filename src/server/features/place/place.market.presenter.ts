import type { PlaceKind, PlaceMarket, PlaceReview } from "#contract/listing/place.ts";
import { getAskingPrices, getPriceUnit } from "#domain/place/asking-prices.ts";
import { getKind } from "#domain/property/kinds.ts";
import { presentReview } from "../review/review.present.ts";
import type { AskingRow, readClosedPrices, readPlaceReviews } from "./place.market.store.ts";

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
export function presentMarket(given: MarketGiven): PlaceMarket {
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
export function presentPlaceReview(row: Awaited<ReturnType<typeof readPlaceReviews>>[number]): PlaceReview {
  return { ...presentReview(row), property: { _id: row.property_id, title: row.property_title } };
}
