import type { Point } from "#domain/place/places.ts";
import type { LandFactors } from "#domain/property/sizes.ts";
import type { MapSource } from "#web/features/pin-map/pin-sheet.ts";

/** Its point is the centre. */
export interface FormTown extends Point {
  readonly slug: string;
  readonly name: string;
  readonly region: string;
  readonly state: string;
  readonly pincodes: readonly string[];
  /** The land units that are used there, with the square feet in one. */
  readonly factors: LandFactors;
}

/** Its point is the middle. */
export interface FormLocality extends Point {
  readonly slug: string;
  readonly name: string;
  /** The town's name. */
  readonly town: string;
  readonly pincode: string;
}

/** The places that the form knows; by name, because the property stores names. */
export interface FormPlaces {
  readonly regions: readonly string[];
  readonly towns: readonly FormTown[];
  readonly localities: readonly FormLocality[];
  /** The source of the pin's map. */
  readonly map: MapSource;
}

export const getTown = (places: FormPlaces, city: string): FormTown | undefined =>
  places.towns.find((town) => town.name === city);

export const getLocalities = (places: FormPlaces, city: string): FormLocality[] =>
  places.localities.filter((locality) => locality.town === city);
