import type { Selectable } from "kysely";
import { searchWords } from "#domain/listing/words.ts";
import { getBhk } from "#domain/property/choices.ts";
import { UNSAID } from "#domain/property/fields.ts";
import type { IndexRow } from "#server/features/search/engine/filter-columns.ts";
import { type Dice, type RandomPlace, randomProperty } from "#tests/support/random-listings.ts";
import type { PropertyTable } from "../database/schema/property.ts";

const DAY = 86_400;

/** Rows as the index is fed with them, place by place, made without a database: a million of them would take hours. */
export function* listingRows(dice: Dice, places: readonly RandomPlace[], count: number): Generator<IndexRow> {
  // The first places hold most, as the towns do.
  const weights = places.map((_, i) => 1 / (i + 3));
  const whole = weights.reduce((a, b) => a + b, 0);
  let id = 0;
  for (const [i, place] of places.entries()) {
    const here = Math.round((count * (weights[i] as number)) / whole);
    for (let n = 0; n < here; n++) yield rowOf(dice, place, ++id);
  }
}

function rowOf(dice: Dice, place: RandomPlace, id: number): IndexRow {
  const property = randomProperty(dice, [place]);
  const posted = 1_735_689_600 + dice.below(600) * DAY;
  const checked = dice.chance(0.72) ? (property.checked ?? []) : [];
  const bhk = getBhk(property.bedrooms);
  const names = `${property.property_title} ${property.builder ?? ""} ${place.localityName} ${place.townName}`;
  return {
    ...({ ...UNSAID, ...property } as unknown as Selectable<PropertyTable>),
    id,
    // Three of five are for sale, and most are flats, plots or houses, at prices that people pay.
    purpose: dice.chance(0.5) ? "buy" : property.purpose,
    bhk: bhk ? [bhk] : [],
    region_slug: place.region,
    town_slug: place.town,
    locality_slug: place.locality,
    price: 500_000 + dice.below(9_500) * 1_000,
    rating: property.rating ?? null,
    verified: checked.length > 0,
    photos_checked: checked.includes("photos"),
    video_checked: checked.includes("video"),
    amenities: property.amenities ?? [],
    posted,
    score: (checked.length > 0 ? 2 ** 24 : 0) + Math.floor(posted / DAY) + checked.length * 7,
    rating_rank: property.rating ? property.rating * 10_000_000 + (property.review_count ?? 0) : null,
    strong_words: joined(names),
    words: joined(
      `${names} ${property.property_type} ${property.purpose} west bengal 734001 ${dice.below(20_000)}x`,
    ),
  };
}

const joined = (text: string): string =>
  ` ${searchWords(text)
    .map((word) => word.text)
    .join(" ")} `;
