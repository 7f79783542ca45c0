import { labelOf } from "#domain/choice.ts";
import {
  QUALITY_DETAILS,
  type QualityItem,
  type QualityLine,
  qualityLines,
  wordCount,
} from "#domain/listing/quality.ts";
import { priceLine } from "#domain/money/money.ts";
import { OTHER_LOCALITY } from "#domain/place/places.ts";
import { areaLine } from "#domain/property/area.ts";
import { type LandUnit, PURPOSES } from "#domain/property/choices.ts";
import { kindOf } from "#domain/property/kinds.ts";
import { m } from "#words/generated/messages.js";
import { amenitiesOffered, questionsFor, typeOf } from "./form-asked.ts";
import { type FormPlaces, townOf } from "./form-places.ts";
import type { FormValues, TextFieldName } from "./form-values.ts";

/** A number as typed, or null. */
export function parseAmount(text: string): number | null {
  const amount = Number(text.replaceAll(",", ""));
  return text.trim() !== "" && Number.isFinite(amount) ? amount : null;
}

/** The price line as the listing will have it. */
export function priceOf(values: FormValues): string {
  const units = typeOf(values) === "Project" ? values.projectUnits : [];
  return priceLine({
    purpose: values.purpose,
    price: parseAmount(values.price),
    rent: parseAmount(values.rent),
    projectUnits: units.map(({ priceFrom, priceTo }) => ({
      priceFrom: parseAmount(priceFrom),
      priceTo: parseAmount(priceTo) ?? parseAmount(priceFrom),
    })),
  });
}

/** Flat to buy; 2 BHK, 900 sq.ft; Hakimpara, Siliguri. Only what has been answered. */
export function factsOf(values: FormValues, places: FormPlaces): string[] {
  const type = typeOf(values);
  const kind = type && kindOf(type);
  const bedrooms = parseAmount(values.bedrooms);
  return [
    kind && m.owner_fact_kind({ kind: kind.label(), purpose: labelOf(PURPOSES, values.purpose) }),
    kind?.needsBedrooms && bedrooms ? m.card_bhk({ count: bedrooms }) : null,
    sizeOf(values, places),
  ].filter((fact): fact is string => Boolean(fact));
}

function sizeOf(values: FormValues, places: FormPlaces): string | null {
  const type = typeOf(values);
  if (type === "Project") {
    const first = parseAmount(values.projectUnits[0]?.areaFrom ?? "");
    return first ? areaLine(first) : null;
  }
  if (type && kindOf(type).land) {
    const factor = townOf(places, values.city)?.factors[values.landUnit as LandUnit];
    const amount = parseAmount(values.landArea);
    return factor && amount ? areaLine(amount * factor) : null;
  }
  const area = parseAmount(values.area);
  return area ? areaLine(area) : null;
}

export function formPlaceLine(values: FormValues): string {
  const { locality, city } = values;
  return [locality === OTHER_LOCALITY ? "" : locality, city].filter(Boolean).join(", ");
}

/** Must be given, or are counted by lines of their own. */
const NEEDED: ReadonlySet<TextFieldName> = new Set([
  ...(["area", "landArea", "landUnit", "bedrooms", "availability", "possessionOn", "description"] as const),
]);

/** How much of a good listing is there. What is not asked of such a property counts neither for it nor against it. */
export function qualityOf(values: FormValues, photos: number, places: FormPlaces): QualityLine[] {
  const type = typeOf(values);
  const roomsKnown = !type || !kindOf(type).needsBedrooms || parseAmount(values.bedrooms) !== null;
  const deposit = values.purpose === "buy" || parseAmount(values.security) !== null;
  const extras = questionsFor(values).details.filter((name) => !NEEDED.has(name));
  const offered: readonly string[] = amenitiesOffered(values);
  return qualityLines({
    located: Boolean(values.city && values.locality && values.address && values.pincode),
    sized: sizeOf(values, places) !== null && roomsKnown,
    descriptionWords: wordCount(values.description),
    photos,
    amenities: values.amenities.filter((name) => offered.includes(name)).length,
    priced: priceOf(values) !== m.price_not_listed() && deposit,
    details: {
      given: extras.filter((name) => values[name] !== "").length,
      asked: type ? extras.length : QUALITY_DETAILS,
    },
  });
}

/** What a line of the quality asks for, of such a property. */
export function qualityWords({ item, wanted = 0 }: QualityLine, values: FormValues): string {
  const type = typeOf(values);
  const project = type === "Project";
  if (item === "sized") {
    if (project) return m.owner_quality_sized_units();
    if (type && kindOf(type).land) return m.owner_quality_sized_land();
    return !type || kindOf(type).needsBedrooms ? m.owner_quality_sized() : m.owner_quality_sized_area();
  }
  if (item === "priced") {
    if (project) return m.owner_quality_priced_units();
    return values.purpose === "buy" ? m.owner_quality_priced() : m.owner_quality_priced_rent();
  }
  return item === "details" ? m.owner_quality_details({ count: wanted }) : WORDS[item]();
}

const WORDS: Record<Exclude<QualityItem, "sized" | "priced" | "details">, () => string> = {
  located: m.owner_quality_located,
  described: m.owner_quality_described,
  photos: m.owner_quality_photos,
  morePhotos: m.owner_quality_more_photos,
  amenities: m.owner_quality_amenities,
};
