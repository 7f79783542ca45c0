import type {
  CardListing,
  ListingAnswer,
  MapAnswer,
  NearPlace,
  UnderstandAnswer,
} from "#contract/listing/listing.ts";
import { CARD_NAMES } from "#contract/listing/property.answers.ts";
import { getMarks } from "#domain/listing/labels.ts";
import type { FoundMap } from "#domain/map/cells.ts";
import { formatPinLine, getRatePerSqft } from "#domain/money/money.ts";
import { getPublicPoint, measureMetres } from "#domain/place/places.ts";
import { getKind } from "#domain/property/kinds.ts";
import { formatLandLine, getLandRate, type StoredLand } from "#domain/property/sizes.ts";
import type { Interpretation } from "#domain/search/understand.ts";
import { getAnswersIn } from "../property/property.present.ts";
import type { CardRow, PinRow } from "./search.store.ts";

/** A listing as a card shows it: the fields on cards, what our team has checked, and its photos. */
export function presentCard(row: CardRow, now: Date): CardListing {
  return {
    _id: row.public_id,
    ...getAnswersIn(row, CARD_NAMES),
    ...getPublicPoint(row),
    // Formatted on the server, so that browsers need not load the code for it.
    landSize: formatLandLine(getLandOf(row)),
    rate: presentRate(row),
    localitySlug: row.locality_slug,
    townSlug: row.town_slug,
    ...presentTrust(row),
    options: row.units.map((unit) => ({
      type: unit.type_of_apartment,
      priceFrom: unit.price_from,
      priceTo: unit.price_to,
      areaFrom: unit.area_from,
      areaTo: unit.area_to,
    })),
    ...presentPhotos(row),
    ...getMarks(row, now),
  };
}

const getLandOf = ({ land_area, land_unit, land_part }: CardRow): StoredLand => ({
  landArea: land_area,
  landUnit: land_unit,
  landPart: land_part,
});

function presentRate(row: CardRow): string | null {
  const unit = row.units.at(0);
  if (unit) return getRatePerSqft(unit.price_from, unit.area_from);
  if (row.purpose !== "buy") return null;
  const land = getKind(row.property_type).land ? getLandRate(row.price, getLandOf(row)) : null;
  return land ?? getRatePerSqft(row.price, row.area);
}

function presentTrust(row: CardRow) {
  return {
    rating: row.rating,
    reviewCount: row.review_count,
    verified: row.checked.length > 0,
    checked: row.checked,
    checkedAt: row.checked_at?.toISOString() ?? null,
    publishedAt: row.published_at?.toISOString() ?? null,
  };
}

function presentPhotos(row: CardRow) {
  return {
    photos: (row.photos ?? []).map(({ key, width, height, blur, caption }) => ({
      key,
      width,
      height,
      blur,
      alt: caption || row.property_title,
    })),
    photoCount: row.photo_count,
    illustrated: row.illustrated ?? false,
  };
}

/**
 * No two of the cards begin with the same photo, as far as they have others: some show one picture of a block for each
 * of its flats, and a list of them would look like one flat many times.
 */
export function varyFirstPhotos(cards: readonly CardListing[]): CardListing[] {
  // Which card begins with a photo. A card without a free one takes that of another card, if that one has more.
  const holders = new Map<string, number>();
  const findFirst = (at: number, tried: Set<string>): boolean => {
    const photos = cards[at]?.photos ?? [];
    const first =
      photos.find(({ key }) => !holders.has(key)) ??
      photos.find(({ key }) => {
        if (tried.has(key)) return false;
        tried.add(key);
        return findFirst(holders.get(key) as number, tried);
      });
    if (first) holders.set(first.key, at);
    return first !== undefined;
  };
  for (const at of cards.keys()) findFirst(at, new Set());
  return cards.map((card, at) => {
    const first = card.photos.find(({ key }) => holders.get(key) === at);
    return !first || first === card.photos[0]
      ? card
      : { ...card, photos: [first, ...card.photos.filter((photo) => photo !== first)] };
  });
}

/** The results with their distances, if the search is near a place. The cards themselves are cached without it. */
export const presentDistances = ({ items, near }: ListingAnswer): ListingAnswer["items"] =>
  near ? items.map((card) => ({ ...card, metres: Math.round(measureMetres(near, card)) })) : items;

/** What was understood of a sentence, without the filters that are not set. */
export function presentUnderstood({ filters, chips, rest }: Interpretation): UnderstandAnswer {
  const set: UnderstandAnswer["filters"] = {};
  for (const [name, value] of Object.entries(filters)) {
    if (value === null || value === undefined) continue;
    set[name] = typeof value === "object" ? [...value].map(String) : value;
  }
  return {
    filters: set,
    chips: chips.map(({ text, filters: names, note, corrected }) => ({
      text,
      filters: [...names],
      note,
      corrected,
    })),
    rest,
  };
}

/** Six digits are a precision of about 10 cm. */
const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** The results on the map; a listing that is no longer public is left out and not counted. */
export function presentFoundMap(
  found: FoundMap,
  rows: readonly PinRow[],
  circle: NearPlace | null,
): MapAnswer {
  const alone = found.cells.filter(({ id }) => id !== null).length;
  return {
    total: found.total - (alone - rows.length),
    bounds: found.bounds && [...found.bounds],
    circle,
    clusters: found.cells
      .filter(({ id }) => id === null)
      .map(({ count, lat, lng, bounds }) => ({ lat: round(lat), lng: round(lng), count, bbox: [...bounds] })),
    pins: rows.map((row) => ({
      _id: row.public_id,
      ...getPublicPoint(row),
      label: formatPinLine({ ...row, priceFrom: row.price_from }),
      title: row.property_title,
    })),
  };
}
