import type { Viewer } from "#contract/account/account.ts";
import type { ChargeRecord } from "#contract/admin/charge.ts";
import type { BuyingPrompt } from "#contract/lead/buying.ts";
import type { CardListing } from "#contract/listing/listing.ts";
import type { PriceStanding } from "#contract/listing/place.ts";
import type { PublicProperty } from "#contract/listing/property.public.ts";
import { EMPTY_QUERY, type ListingQuery, PAGE_SIZE } from "#domain/listing/filters/listing-query.ts";
import { describeSimilar, SIMILAR_SHOWN, type SimilarityFacts } from "#domain/listing/similar.ts";
import type { MapView } from "#domain/map/view.ts";
import type { RegionSlug } from "#domain/place/places.ts";
import { getKind } from "#domain/property/kinds.ts";
import type { Services } from "#web/app-context.ts";
import type { RenderedCard } from "#web/features/listing-card/rendered-card.ts";
import type { SimilarSpot } from "#web/features/listing-detail/around.ts";
import { getListingHref } from "#web/features/listing-filters/listing-href.ts";
import type { ListingFacts } from "#web/features/listing-text/fact.ts";
import { formatPurposeLine } from "#web/features/listing-text/listing-text.ts";
import type { MapSource } from "#web/features/pin-map/pin-sheet.ts";
import type { ReviewValues } from "#web/features/review/ReviewForm.tsx";
import type { ReviewsPage } from "#web/features/review/reviews-loader.ts";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";

/** Similar listings for a page, with a sentence about what they have in common, and their locations. */
interface SimilarListings {
  readonly cards: readonly RenderedCard[];
  readonly words: string;
  readonly isHome: boolean;
  readonly spots: readonly SimilarSpot[];
}

/** What is compared with other listings. */
export const getSimilarityFacts = (listing: PublicProperty | CardListing): SimilarityFacts => ({
  purpose: listing.purpose,
  propertyType: listing.propertyType,
  price: listing.purpose === "buy" ? listing.price : listing.rent,
  area: listing.area,
  bedrooms: listing.bedrooms,
  lat: listing.lat,
  lng: listing.lng,
});

/** "Flats for sale near here, about the same price.": it says only what is true of each listing. */
export function writeSimilarLine(home: SimilarityFacts, others: readonly CardListing[]): string {
  const found = others.map(getSimilarityFacts);
  const { km, isNear, isSamePrice } = describeSimilar(home, found);
  const what = { kinds: getKind(home.propertyType).plural(), purpose: formatPurposeLine(home) };
  if (isNear) return isSamePrice ? m.similar_near_price(what) : m.similar_near(what);
  return isSamePrice ? m.similar_away_price({ ...what, km }) : m.similar_away({ ...what, km });
}

type FindIds = (query: ListingQuery) => Promise<readonly number[]>;

/** What a listing and its place have in common with others. */
type Placed = Pick<PublicProperty, "purpose" | "propertyType" | "localitySlug" | "townSlug" | "regionSlug">;

const HOW_MANY = 6;
/**
 * Ids of listings near the property or similar to it: the same type in its locality, then in its town; other types in
 * the town, then in the region; if that is not enough, from anywhere. There are more than a page shows, because it may
 * show some of them elsewhere, and the property itself can be among them.
 */
export async function findNeighbours(findIds: FindIds, property: Placed): Promise<number[]> {
  const ids = new Set<number>();
  // The results may contain the property itself and the similar listings.
  const enough = HOW_MANY + SIMILAR_SHOWN + 1;
  for (const query of listCircles(property)) {
    for (const id of await findIds(query)) ids.add(id);
    if (ids.size >= enough) break;
  }
  return [...ids].slice(0, enough);
}

/** Six of them. @param shown listings that the page already shows elsewhere: those come last */
export function chooseNeighbours(
  found: readonly CardListing[],
  shown: readonly CardListing[],
): CardListing[] {
  const isShown = ({ _id }: CardListing) => shown.some((one) => one._id === _id);
  return [...found.filter((card) => !isShown(card)), ...found.filter(isShown)].slice(0, HOW_MANY);
}

/** From the narrowest search to the widest. */
function listCircles(property: Placed): ListingQuery[] {
  const pageSize = Math.max(PAGE_SIZE.min, 2 * HOW_MANY + 1);
  const all = { ...EMPTY_QUERY, purpose: [property.purpose], pageSize };
  const alike = { ...all, type: [getKind(property.propertyType).slug] };
  const town = [property.townSlug];
  return [
    ...(property.localitySlug ? [{ ...alike, locality: [property.localitySlug] }] : []),
    { ...alike, town },
    { ...all, town },
    { ...all, region: [property.regionSlug as RegionSlug] },
    { ...EMPTY_QUERY, pageSize },
  ];
}

/** Ids of other listings, for a page that has nothing of its own to show. */
const findSuggestions = (findIds: FindIds): Promise<readonly number[]> =>
  findIds({ ...EMPTY_QUERY, pageSize: HOW_MANY });

/** The search for all listings of the same locality, including those that nobody has checked yet. */
export function getNeighbourhoodHref({ localitySlug, townSlug }: PublicProperty): string {
  const place = localitySlug ? { locality: [localitySlug] } : { town: [townSlug] };
  return getListingHref({ query: { ...EMPTY_QUERY, verified: false, ...place }, view: "list" });
}

type Found = Awaited<ReturnType<Services["property"]["readState"]>>;
type Closed = Extract<Found, { since: string }>;

/** What has become of a listing that is not public, in words for its page. */
export interface MissingState {
  readonly heading: string;
  /** Title and place as visitors knew them; empty for an id that nobody knows. */
  readonly what: string;
  readonly words: string;
  /** The address of all listings like one that is closed. */
  readonly all: string | null;
  /** Whether the team can be asked about it. */
  readonly isKnown: boolean;
}

const HEADINGS: Readonly<Record<Exclude<Found["state"], "available">, () => string>> = {
  sold: m.state_sold,
  rented: m.state_rented,
  withdrawn: m.state_withdrawn,
  paused: m.state_paused,
  unknown: m.detail_missing_heading,
};
const SINCE: Readonly<Record<Closed["state"], (input: { date: string }) => string>> = {
  sold: m.closed_sold_since,
  rented: m.closed_rented_since,
  withdrawn: m.closed_withdrawn_since,
};

/** What the page says in place of a listing, and the ids of the listings that it offers. */
export async function explainMissing(
  { property, search }: Pick<Services, "property" | "search">,
  id: string,
): Promise<{ found: MissingState; ids: readonly number[]; status: 404 | 410 }> {
  const found = await property.readState(id);
  // It may have become public since it was asked for.
  const state = found.state === "available" ? "unknown" : found.state;
  const heading = HEADINGS[state]();
  if (!("since" in found)) {
    const ids = await findSuggestions(search.findIds);
    const isKnown = found.state === "paused";
    const what = found.state === "paused" ? writeWhat(found.title, found.place) : "";
    const words = isKnown ? m.state_paused_words() : m.detail_missing_words();
    return { found: { heading, what, words, all: null, isKnown }, ids, status: 404 };
  }
  const [similar, near] = await Promise.all([
    search.findSimilarIds(id, found.facts),
    findNeighbours(search.findIds, { ...found, ...found.facts }),
  ]);
  return {
    found: {
      heading,
      what: writeWhat(found.title ?? "", found.place),
      words: `${SINCE[found.state]({ date: dayLine(found.since) })} ${m.state_closed_words()}`,
      all: getAlikeHref(found),
      isKnown: true,
    },
    ids: [...new Set([...similar, ...near])].slice(0, OFFERED),
    status: 410,
  };
}

/** Title and place; what the title says already is not said again. */
function writeWhat(title: string, place: string): string {
  const rest = place.split(", ").filter((part) => !title.includes(part));
  return `${[title, ...rest].filter(Boolean).join(", ")}.`;
}

const OFFERED = 6;

function getAlikeHref({ facts, localitySlug, townSlug }: Closed): string {
  const place = localitySlug ? { locality: [localitySlug] } : { town: [townSlug] };
  const kind = { purpose: [facts.purpose], type: [getKind(facts.propertyType).slug] };
  return getListingHref({ query: { ...EMPTY_QUERY, verified: false, ...kind, ...place }, view: "list" });
}

/** What the page of a listing shows. */
export interface DetailData {
  property: PublicProperty;
  facts: ListingFacts;
  /** Its location. */
  map: MapView;
  /** The source of interactive maps. */
  source: MapSource;
  similar: SimilarListings;
  cards: readonly RenderedCard[];
  /** The search for all listings near it. */
  all: string;
  reviews: ReviewsPage;
  /** A review that was typed before signing in. */
  kept: ReviewValues | null;
  viewer: Viewer | null;
  /** Stamp duty and similar charges, as they apply there today. */
  charges: readonly ChargeRecord[];
  /** How its price compares with similar ones; null if there are too few of them. */
  standing: PriceStanding | null;
  /** The questions of "Can I buy this?"; null if nothing is to be said. */
  buying: BuyingPrompt | null;
  /** The time at which the page was rendered. */
  now: string;
}
