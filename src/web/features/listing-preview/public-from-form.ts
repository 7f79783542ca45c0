import type { PublicProperty } from "#contract/property.public.ts";
import { toSqft } from "#domain/area.ts";
import { OTHER_LOCALITY, publicPoint, slugOf } from "#domain/places.ts";
import type { LandUnit, Purpose } from "#domain/property-choices.ts";
import { kindOf } from "#domain/property-kinds.ts";
import { amenitiesOffered, questionsFor, typeOf } from "#web/features/property-form/form-asked.ts";
import { middleOf, pinOf } from "#web/features/property-form/form-pin.ts";
import { type FormPlaces, townOf } from "#web/features/property-form/form-places.ts";
import { amountOf } from "#web/features/property-form/form-summary.ts";
import type { FormValues, TextFieldName, UnitValues } from "#web/features/property-form/form-values.ts";
import type { FormFile } from "#web/features/upload/upload.ts";
import { m } from "#words/generated/messages.js";

interface Filled {
  readonly values: FormValues;
  readonly files: readonly FormFile[];
  readonly places: FormPlaces;
  /** As it is public now, if it is: what our team has checked, and how it is rated. */
  readonly now: PublicProperty | null;
  /** ISO instant. */
  readonly at: string;
}

type Units = PublicProperty["projectUnits"];

/** The listing as the public would see it, as far as the form is filled in; null before its kind is chosen. */
export function publicFromForm(filled: Filled): PublicProperty | null {
  const { values, files, now, at } = filled;
  const propertyType = typeOf(values);
  if (!propertyType) return null;
  const title = values.propertyTitle.trim() || m.owner_preview_no_title();
  return {
    ...(now ?? { ...UNKNOWN, confirmedAt: at, updatedAt: at }),
    ...whereFrom(filled),
    ...answersFrom(values),
    ...sizeFrom(filled),
    propertyTitle: title,
    propertyType,
    description: values.description.trim() || m.detail_preview_no_description(),
    amenities: amenitiesOffered(values).filter((name) => values.amenities.includes(name)),
    photos: files.flatMap(({ photo, caption }) => (photo ? [{ ...photo, alt: caption || title }] : [])),
    videos: files.flatMap(({ video, url, caption = "" }) => (video ? [{ ...video, url, caption }] : [])),
  };
}

/** What nobody can know of a listing that has not been public. */
const UNKNOWN = {
  ...{
    _id: "",
    phases: [],
    illustrated: false,
    verified: false,
    checks: [],
    endedChecks: [],
    checkedAt: null,
  },
  ...{ priceHistory: [], rating: null, reviewCount: 0, reviews: [], landmarks: [], publishedAt: null },
} as const satisfies Partial<PublicProperty>;

/** Answers as the record has them: what is not asked of such a property is nothing. */
function answersFrom(values: FormValues) {
  const asked = new Set<string>(Object.values(questionsFor(values)).flat());
  const text = (name: TextFieldName) => (asked.has(name) && values[name].trim()) || null;
  const number = (name: TextFieldName) => amountOf(text(name) ?? "");
  const chosen = <C>(name: TextFieldName) => text(name) as C | null;
  const count = (name: TextFieldName) => number(name) ?? 0;
  const units = typeOf(values) === "Project" ? values.projectUnits.flatMap(unitFrom) : [];
  return {
    purpose: values.purpose as Purpose,
    price: number("price") ?? (values.purpose === "buy" ? lowest(units.map((unit) => unit.priceFrom)) : null),
    rent: number("rent"),
    security: number("security"),
    negotiable: values.negotiable === "true",
    tenantType: chosen<NonNullable<PublicProperty["tenantType"]>>("tenantType"),
    builder: text("builder"),
    postedBy: values.postedBy as PublicProperty["postedBy"],
    reraNumber: text("reraNumber"),
    transactionType: chosen<NonNullable<PublicProperty["transactionType"]>>("transactionType"),
    availability: chosen<PublicProperty["availability"]>("availability") ?? "ready",
    possessionOn: text("possessionOn"),
    ownership: text("ownership"),
    bedrooms: number("bedrooms"),
    bathrooms: number("bathrooms"),
    numberofbalconies: number("numberofbalconies"),
    kitchen: text("kitchen"),
    floorno: number("floorno"),
    totalfloors: number("totalfloors"),
    facing: chosen<NonNullable<PublicProperty["facing"]>>("facing"),
    ageofproperty: text("ageofproperty"),
    parking: count("numberofcarparking") + count("numberofbikeparking") > 0,
    numberofcarparking: count("numberofcarparking"),
    numberofbikeparking: count("numberofbikeparking"),
    watersupply: text("watersupply"),
    furnishing: chosen<NonNullable<PublicProperty["furnishing"]>>("furnishing"),
    projectUnits: units,
  } satisfies Partial<PublicProperty>;
}

/** A unit that has begun to be filled in, with both ends of its ranges. */
function unitFrom(unit: UnitValues): Units {
  const priceFrom = amountOf(unit.priceFrom);
  const areaFrom = amountOf(unit.areaFrom);
  if (!unit.typeOfApartment) return [];
  return [
    {
      typeOfApartment: unit.typeOfApartment,
      typeOfPossession: unit.typeOfPossession || m.detail_na(),
      priceFrom,
      priceTo: amountOf(unit.priceTo) ?? priceFrom,
      areaFrom,
      areaTo: amountOf(unit.areaTo) ?? areaFrom,
    },
  ];
}

const lowest = (amounts: readonly (number | null)[]): number | null => {
  const known = amounts.filter((amount) => amount !== null);
  return known.length > 0 ? Math.min(...known) : null;
};

/** Land by its unit and the region's factor, a project by its smallest unit, the rest in square feet; 0 is unknown. */
function sizeFrom({ values, places }: Filled) {
  const type = typeOf(values);
  const { details } = questionsFor(values);
  const factor = townOf(places, values.city)?.factors[values.landUnit as LandUnit] ?? null;
  const landArea = details.includes("landArea") && factor ? amountOf(values.landArea) : null;
  const land = landArea
    ? { landArea, landUnit: values.landUnit as LandUnit, landFactor: factor }
    : { landArea: null, landUnit: null, landFactor: null };
  if (type && kindOf(type).land) return { ...land, area: landArea && factor ? toSqft(landArea, factor) : 0 };
  if (type === "Project")
    return { ...land, area: lowest(values.projectUnits.map((unit) => amountOf(unit.areaFrom))) ?? 0 };
  return { ...land, area: amountOf(values.area) ?? 0 };
}

/** The place to about a hundred metres, as the public is told. */
function whereFrom({ values, places, now }: Filled) {
  const { city, locality, state, pincode } = values;
  const known = locality !== "" && locality !== OTHER_LOCALITY;
  const point = pinOf(values) ?? middleOf(values, places);
  return {
    city: city || m.owner_preview_no_place(),
    ...{ state: state as PublicProperty["state"], pincode, locality: locality || OTHER_LOCALITY },
    townSlug: slugOf(city),
    regionSlug: now?.regionSlug ?? "",
    localitySlug: known ? slugOf(locality) : null,
    ...(point ? publicPoint(point) : { lat: 0, lng: 0 }),
  };
}

/** Where to ask what is around it; null before a town is chosen. */
export function aroundSearch(values: FormValues, places: FormPlaces): string | null {
  const point = pinOf(values) ?? middleOf(values, places);
  if (!point) return null;
  const { lat, lng } = publicPoint(point);
  const { city, locality } = values;
  return new URLSearchParams({ city, locality, lat: String(lat), lng: String(lng) }).toString();
}
