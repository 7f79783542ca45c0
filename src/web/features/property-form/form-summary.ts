import { areaLine } from "#domain/area.ts";
import { labelOf } from "#domain/choice.ts";
import { type QualityLine, qualityLines, wordCount } from "#domain/listing-quality.ts";
import { priceLine } from "#domain/money.ts";
import { OTHER_LOCALITY } from "#domain/places.ts";
import { type LandUnit, PURPOSES } from "#domain/property-choices.ts";
import { kindOf } from "#domain/property-kinds.ts";
import { m } from "#words/generated/messages.js";
import { typeOf } from "./form-asked.ts";
import { type FormPlaces, townOf } from "./form-places.ts";
import type { FormValues, TextFieldName } from "./form-values.ts";

/** A number as typed, or null. */
export function amountOf(text: string): number | null {
  const amount = Number(text.replaceAll(",", ""));
  return text.trim() !== "" && Number.isFinite(amount) ? amount : null;
}

/** The price line as the listing will have it. */
export function priceOf(values: FormValues): string {
  const units = typeOf(values) === "Project" ? values.projectUnits : [];
  return priceLine({
    purpose: values.purpose,
    price: amountOf(values.price),
    rent: amountOf(values.rent),
    projectUnits: units.map(({ priceFrom, priceTo }) => ({
      priceFrom: amountOf(priceFrom),
      priceTo: amountOf(priceTo) ?? amountOf(priceFrom),
    })),
  });
}

/** Flat to buy; 2 BHK, 900 sq.ft; Hakimpara, Siliguri. Only what has been answered. */
export function factsOf(values: FormValues, places: FormPlaces): string[] {
  const type = typeOf(values);
  const kind = type && kindOf(type);
  const bedrooms = amountOf(values.bedrooms);
  return [
    kind && m.owner_fact_kind({ kind: kind.label, purpose: labelOf(PURPOSES, values.purpose) }),
    kind?.needsBedrooms && bedrooms ? m.card_bhk({ count: bedrooms }) : null,
    sizeOf(values, places),
  ].filter((fact): fact is string => Boolean(fact));
}

function sizeOf(values: FormValues, places: FormPlaces): string | null {
  const type = typeOf(values);
  if (type === "Project") {
    const first = amountOf(values.projectUnits[0]?.areaFrom ?? "");
    return first ? areaLine(first) : null;
  }
  if (type && kindOf(type).land) {
    const factor = townOf(places, values.city)?.factors[values.landUnit as LandUnit];
    const amount = amountOf(values.landArea);
    return factor && amount ? areaLine(amount * factor) : null;
  }
  const area = amountOf(values.area);
  return area ? areaLine(area) : null;
}

export function placeOf(values: FormValues): string {
  const { locality, city } = values;
  return [locality === OTHER_LOCALITY ? "" : locality, city].filter(Boolean).join(", ");
}

const EXTRAS: readonly TextFieldName[] = [
  "floorno",
  "totalfloors",
  "facing",
  "ageofproperty",
  "furnishing",
  "watersupply",
  "kitchen",
  "numberofbalconies",
  "numberofcarparking",
  "ownership",
  "transactionType",
  "tenantType",
];

/** How much of a good listing is there. */
export function qualityOf(values: FormValues, photos: number, places: FormPlaces): QualityLine[] {
  const type = typeOf(values);
  const roomsKnown = !type || !kindOf(type).needsBedrooms || amountOf(values.bedrooms) !== null;
  const deposit = values.purpose === "buy" || amountOf(values.security) !== null;
  return qualityLines({
    located: Boolean(values.city && values.locality && values.address && values.pincode),
    sized: sizeOf(values, places) !== null && roomsKnown,
    descriptionWords: wordCount(values.description),
    photos,
    amenities: values.amenities.length,
    priced: priceOf(values) !== m.price_not_listed() && deposit,
    details: EXTRAS.filter((name) => values[name] !== "").length,
  });
}
