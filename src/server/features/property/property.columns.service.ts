import type { Insertable } from "kysely";
import type { PropertyAnswers, PropertyChanges, PropertyInput } from "#contract/listing/property.ts";
import type { PropertyTable } from "#database/schema/property.ts";
import { createInvalid } from "#domain/failure.ts";
import { LIMITS } from "#domain/limits.ts";
import { findPincodeTrouble, findPinTrouble, type PlaceFacts } from "#domain/map/pin.ts";
import { OTHER_LOCALITY, type Point } from "#domain/place/places.ts";
import { isSameState } from "#domain/place/states.ts";
import type { LandUnit } from "#domain/property/choices.ts";
import { getField, PLAIN_COLUMNS } from "#domain/property/fields/fields.ts";
import {
  getAmenitiesFor,
  listUnaskedQuestions,
  type OwnQuestion,
} from "#domain/property/fields/questions.ts";
import { getKind, hasUnits, type PropertyType } from "#domain/property/kinds.ts";
import { findPossessionTrouble } from "#domain/property/rules.ts";
import { getPartsIn, toSqft } from "#domain/property/sizes.ts";
import { m } from "#words/generated/messages.js";
import type { NearLandmark } from "./property.present.ts";
import type { GivenUnit } from "./property.write.store.ts";

export type PropertyColumns = Partial<Insertable<PropertyTable>>;
/** All fields: the stored values, replaced by the new ones. */
export type Answers = Omit<PropertyInput, "owner" | "mediaFiles">;

/** The columns of the new values. */
export function getPlainColumns(given: PropertyChanges | PropertyInput): PropertyColumns {
  const columns: Record<string, unknown> = {};
  for (const { field, column } of PLAIN_COLUMNS) {
    const value = (given as PropertyChanges)[field];
    if (value !== undefined) columns[column] = value ?? getField(field).empty ?? null;
  }
  return columns as PropertyColumns;
}

/** The amenities after some were added or removed, without those that this kind of property cannot have. */
export function getAmenitiesAfter(
  type: PropertyType,
  before: readonly string[],
  given: PropertyChanges["amenities"],
): string[] {
  return getAmenitiesFor(type).filter((name) => given?.[name] ?? before.includes(name));
}

/** A sale has a price, which a project takes from its cheapest unit; everything else has a rent. */
export function getPriceColumns(answers: Answers): PropertyColumns {
  if (answers.purpose !== "buy") return { price: null, rent: answers.rent ?? null };
  const ofUnits = findLowest(answers.projectUnits?.map((unit) => unit.priceFrom));
  return { price: answers.price ?? ofUnits, rent: null };
}

/** Units with both ends of their ranges; empty unless the property is a project. */
export function getUnitValues(answers: Answers): GivenUnit[] {
  if (!hasUnits(answers.propertyType)) return [];
  return (answers.projectUnits ?? []).map((unit) => ({
    typeOfApartment: unit.typeOfApartment,
    typeOfPossession: unit.typeOfPossession,
    priceFrom: unit.priceFrom ?? null,
    priceTo: unit.priceTo ?? unit.priceFrom ?? null,
    areaFrom: unit.areaFrom ?? null,
    areaTo: unit.areaTo ?? unit.areaFrom ?? null,
  }));
}

/** The values without fields that this kind of property does not have, even if an unfinished form still sends them. */
export function clearUnaskedAnswers<A extends Answers>(answers: A): A {
  return { ...answers, ...clearFields(listUnaskedQuestions(answers)) };
}

/**
 * The new values of a change, without fields that the property will not have. When its kind changes, fields of the old
 * kind are cleared.
 */
export function clearUnaskedChanges(given: PropertyChanges, after: Answers): PropertyChanges {
  const turned = TURNING.some((field) => given[field] !== undefined);
  const gone = listUnaskedQuestions(after).filter((field) => turned || given[field] !== undefined);
  return { ...given, ...clearFields(gone) };
}

/** @param day undefined if it does not change @throws Failure invalid if a home cannot be handed over then */
export function rejectWrongPossession(day: string | null | undefined, now: Date): void {
  const trouble = day ? findPossessionTrouble(day, now) : null;
  if (trouble !== null) throw createInvalid({ possessionOn: trouble });
}

const TURNING = ["propertyType", "purpose", "availability"] as const;
const clearFields = (fields: readonly OwnQuestion[]) =>
  Object.fromEntries(fields.filter((field) => !COMPUTED_FIELDS.has(field)).map((field) => [field, null]));
/** A price or a size is calculated from other fields if the form does not ask for it. */
const COMPUTED_FIELDS: ReadonlySet<OwnQuestion> = new Set(["price", "rent", "area"]);

function findLowest(values: readonly (number | null | undefined)[] | undefined): number | null {
  const known = (values ?? []).filter((value): value is number => typeof value === "number");
  return known.length > 0 ? Math.min(...known) : null;
}

/** The stored values with the new ones over them. When a sale becomes a rental, the old price is cleared. */
export function getAnswersAfter(stored: PropertyAnswers, given: PropertyChanges): Answers {
  const after = { ...stored, ...given } as Answers;
  // A new size replaces the whole size, unless the change gives its parts.
  if (given.landArea !== undefined && given.landPart === undefined) after.landPart = null;
  if (given.purpose !== undefined && given.purpose !== stored.purpose) {
    if (given.purpose === "buy" && given.rent === undefined) after.rent = null;
    if (given.purpose !== "buy" && given.price === undefined) after.price = null;
  }
  if (!hasUnits(after.propertyType) && given.projectUnits === undefined) after.projectUnits = null;
  return after;
}

interface KnownTown {
  readonly slug: string;
  readonly name: string;
  readonly region_slug: string;
  readonly pincodes: readonly string[];
  readonly state: string;
  readonly lat: number;
  readonly lng: number;
}

interface KnownLocality {
  readonly slug: string;
  readonly name: string;
  readonly pincode: string;
  readonly lat: number;
  readonly lng: number;
}

interface TownPincodes {
  readonly name: string;
  readonly sameRegion: boolean;
  readonly pincodes: readonly string[];
}

/** What properties need from the place service. */
export interface PropertyPlaces {
  /** The town with this name, and the locality with this name in it, if there is one. */
  find(
    city: string,
    localityName: string,
  ): Promise<{ town: KnownTown; locality: KnownLocality | null } | null>;
  /** Pincodes by town, including those of its localities, and which towns are in the same region. */
  listPincodesAround(townSlug: string): Promise<readonly TownPincodes[]>;
  /** Square feet in one unit there, or null if the unit is not used there. */
  getLandFactor(unit: LandUnit, townSlug: string): Promise<number | null>;
  findLandmarksNear(point: Point, limit: number): Promise<readonly NearLandmark[]>;
}

/**
 * The place of a property: town and locality by name, and the pin, or without one the centre of the locality.
 * @param confirmed the owner confirms that a pin far from the town is right
 */
export async function getPlaceColumns(place: PropertyPlaces, answers: Answers, confirmed: boolean) {
  const { town, locality } = await findKnownPlace(place, answers);
  return {
    town_slug: town.slug,
    locality_slug: locality?.slug ?? null,
    city: town.name,
    state: answers.state,
    ...getPin(answers, town, locality, confirmed),
  } satisfies PropertyColumns;
}

/** @throws Failure invalid if the pincode belongs to another place */
export async function rejectWrongPincode(place: PropertyPlaces, answers: Answers): Promise<void> {
  const { town, locality } = await findKnownPlace(place, answers);
  const around = await place.listPincodesAround(town.slug);
  const trouble = findPincodeTrouble(answers.pincode, {
    ...getFacts(town, locality),
    townsOfPincode: around
      .filter(({ pincodes }) => pincodes.includes(answers.pincode))
      .map(({ name }) => name),
    regionPincodes: around.flatMap(({ sameRegion, pincodes }) => (sameRegion ? pincodes : [])),
  });
  if (trouble !== null) throw createInvalid({ pincode: trouble });
}

const getFacts = (
  town: KnownTown,
  locality: KnownLocality | null,
): Pick<PlaceFacts, "town" | "locality"> => ({
  town,
  locality: locality && { ...locality, pincodes: [locality.pincode] },
});

/** @throws Failure invalid if town, locality and state do not belong together */
async function findKnownPlace(place: PropertyPlaces, answers: Answers) {
  const known = await place.find(answers.city, answers.locality);
  if (!known) throw createInvalid({ city: m.property_city_unknown() });
  const { town, locality } = known;
  if (!locality && answers.locality !== OTHER_LOCALITY)
    throw createInvalid({ locality: m.property_locality_unknown({ town: town.name }) });
  if (!isSameState(answers.state, town.state))
    throw createInvalid({ state: m.property_state_differs({ town: town.name, state: town.state }) });
  return known;
}

function getPin({ lat, lng }: Answers, town: KnownTown, locality: KnownLocality | null, confirmed: boolean) {
  const centre = locality ?? town;
  if (lat === null || lat === undefined || lng === null || lng === undefined)
    return { lat: centre.lat, lng: centre.lng };
  const trouble = findPinTrouble({ lat, lng }, getFacts(town, locality), confirmed);
  if (trouble !== null) throw createInvalid({ lat: trouble });
  return { lat, lng };
}

/** The size: land by its unit and the region's factor, everything else in square feet. */
export async function getSizeColumns(place: PropertyPlaces, answers: Answers, townSlug: string) {
  const { land } = getKind(answers.propertyType);
  const area = answers.area ?? findLowest(answers.projectUnits?.map((unit) => unit.areaFrom));
  const said = await getLandColumns(place, answers, townSlug);
  if (!said) {
    if (!area) throw createInvalid({ area: m.property_area_missing() });
    return { area, ...(land ? { ...NO_LAND, land_area: area, land_unit: SQFT, land_factor: 1 } : NO_LAND) };
  }
  const landSqft = toSqft(said.land_area, said.land_factor);
  if (landSqft > LIMITS.area) throw createInvalid({ landArea: m.property_land_too_large() });
  if (!land && !area) throw createInvalid({ area: m.property_area_missing() });
  return { area: land || !area ? landSqft : area, ...said };
}

const SQFT = "sqft" as const;
const NO_LAND = { land_area: null, land_unit: null, land_factor: null, land_part: null };

/** @throws Failure invalid if the unit is not used there, or the smaller unit is not a part of the larger */
async function getLandColumns(place: PropertyPlaces, answers: Answers, townSlug: string) {
  const { landArea, landUnit, landPart = null, city: town } = answers;
  if (!landArea || !landUnit) return null;
  const factor = await place.getLandFactor(landUnit, townSlug);
  if (!factor) throw createInvalid({ landUnit: m.property_land_unit_unknown({ unit: landUnit, town }) });
  if (landPart && getPartsIn(landUnit, landPart) === null)
    throw createInvalid({ landPart: m.property_land_part_wrong({ part: landPart, unit: landUnit }) });
  if (landPart && !(await place.getLandFactor(landPart, townSlug)))
    throw createInvalid({ landArea: m.property_land_unit_unknown({ unit: landPart, town }) });
  return { land_area: landArea, land_unit: landUnit, land_factor: factor, land_part: landPart };
}
