import { toSqft } from "#domain/area.ts";
import { invalid } from "#domain/failure.ts";
import { LIMITS } from "#domain/limits.ts";
import { isOutOfReach } from "#domain/map-pin.ts";
import { OTHER_LOCALITY } from "#domain/places.ts";
import { kindOf } from "#domain/property-kinds.ts";
import { isSameState } from "#domain/states.ts";
import { m } from "#words/generated/messages.js";
import { type Answers, type Columns, lowest } from "./property.columns.ts";
import type { KnownTown, PropertyPlaces } from "./property.place.ts";

/** Where it is: the town and locality by their names, and the pin, or else the centre of the locality. */
export async function placeColumns(place: PropertyPlaces, answers: Answers) {
  const known = await place.find(answers.city, answers.locality);
  if (!known) throw invalid({ city: m.property_city_unknown() });
  const { town, locality } = known;
  if (!locality && answers.locality !== OTHER_LOCALITY)
    throw invalid({ locality: m.property_locality_unknown({ town: town.name }) });
  if (!isSameState(answers.state, town.state))
    throw invalid({ state: m.property_state_differs({ town: town.name, state: town.state }) });
  return {
    town_slug: town.slug,
    locality_slug: locality?.slug ?? null,
    city: town.name,
    state: answers.state,
    ...pinOf(answers, town, locality ?? town),
  } satisfies Columns;
}

function pinOf({ lat, lng }: Answers, town: KnownTown, centre: { lat: number; lng: number }) {
  if (lat === null || lat === undefined || lng === null || lng === undefined)
    return { lat: centre.lat, lng: centre.lng };
  if (isOutOfReach({ lat, lng }, town)) throw invalid({ lat: m.property_pin_far({ town: town.name }) });
  return { lat, lng };
}

/** How large it is: land by its unit and the region's factor, everything else in square feet. */
export async function sizeColumns(place: PropertyPlaces, answers: Answers, townSlug: string) {
  const { land } = kindOf(answers.propertyType);
  const area = answers.area ?? lowest(answers.projectUnits?.map((unit) => unit.areaFrom));
  const { landArea, landUnit } = answers;
  if (!landArea || !landUnit) {
    if (!area) throw invalid({ area: m.property_area_missing() });
    return land
      ? { area, land_area: area, land_unit: "sqft" as const, land_factor: 1 }
      : { area, land_area: null, land_unit: null, land_factor: null };
  }
  const factor = landUnit === "sqft" ? 1 : await place.landFactor(landUnit, townSlug);
  if (!factor)
    throw invalid({ landUnit: m.property_land_unit_unknown({ unit: landUnit, town: answers.city }) });
  const landSqft = toSqft(landArea, factor);
  if (landSqft > LIMITS.area) throw invalid({ landArea: m.property_land_too_large() });
  if (!land && !area) throw invalid({ area: m.property_area_missing() });
  return {
    area: land || !area ? landSqft : area,
    land_area: landArea,
    land_unit: landUnit,
    land_factor: factor,
  };
}
