import { createInvalid } from "#domain/failure.ts";
import { LIMITS } from "#domain/limits.ts";
import { findPincodeTrouble, findPinTrouble, type PlaceFacts } from "#domain/map/pin.ts";
import { OTHER_LOCALITY, type Point } from "#domain/place/places.ts";
import { isSameState } from "#domain/place/states.ts";
import type { LandUnit } from "#domain/property/choices.ts";
import { getKind } from "#domain/property/kinds.ts";
import { getPartsIn, toSqft } from "#domain/property/sizes.ts";
import { m } from "#words/generated/messages.js";
import { type Answers, findLowest, type PropertyColumns } from "./property.columns.service.ts";
import type { NearLandmark } from "./property.present.ts";

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
export async function refuseWrongPincode(place: PropertyPlaces, answers: Answers): Promise<void> {
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
