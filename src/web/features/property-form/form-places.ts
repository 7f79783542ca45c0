import type { FieldErrors } from "#domain/failure.ts";
import { findPincodeTrouble, findPinTrouble, measurePinDistance } from "#domain/map/pin.ts";
import { OTHER_LOCALITY, type Point } from "#domain/place/places.ts";
import { isSameState } from "#domain/place/states.ts";
import type { LandFactors } from "#domain/property/sizes.ts";
import { m } from "#words/generated/messages.js";
import type { MapSource, Middle } from "../pin-map/pin-sheet.ts";
import { type FormValues, parseAmount } from "./form-values.ts";

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

type Where = Pick<FormValues, "city" | "locality" | "lat" | "lng">;

/** The pin, or null if it is not set or not valid coordinates. */
export function getPin({ lat, lng }: Where): Point | null {
  const pin = { lat: parseAmount(lat), lng: parseAmount(lng) };
  if (pin.lat === null || pin.lng === null) return null;
  return Math.abs(pin.lat) <= 90 && Math.abs(pin.lng) <= 180 ? (pin as Point) : null;
}

/** The centre of the map: the known locality, otherwise the town; null before a town is chosen. */
export function findMiddle({ city, locality }: Where, places: FormPlaces): Middle | null {
  const known = getLocalities(places, city).find(({ name }) => name === locality);
  const middle = known ?? getTown(places, city);
  return middle ? { name: middle.name, lat: middle.lat, lng: middle.lng, close: known !== undefined } : null;
}

/** Contradictions in the address, with the server's messages. */
export function findPlaceTroubles(values: FormValues, places: FormPlaces): FieldErrors {
  const town = getTown(places, values.city);
  if (!town) return {};
  const known = getLocalities(places, values.city).find(({ name }) => name === values.locality);
  const locality = known ? { ...known, pincodes: [known.pincode] } : null;
  const pin = getPin(values);
  const wrong = {
    lat: pin && findPinTrouble(pin, { town, locality }, values.pinConfirmed === "true"),
    pincode: /^\d{6}$/.test(values.pincode)
      ? findPincodeTrouble(values.pincode, { town, locality, ...listPincodesAround(values, town, places) })
      : null,
    state:
      values.state && !isSameState(values.state, town.state)
        ? m.property_state_differs({ town: town.name, state: town.state })
        : null,
  };
  return Object.fromEntries(Object.entries(wrong).filter(([, words]) => words)) as FieldErrors;
}

function listPincodesAround({ pincode }: FormValues, { region }: FormTown, places: FormPlaces) {
  const around = places.towns.map((town) => ({
    ...town,
    pincodes: [...town.pincodes, ...getLocalities(places, town.name).map((locality) => locality.pincode)],
  }));
  return {
    townsOfPincode: around.filter(({ pincodes }) => pincodes.includes(pincode)).map(({ name }) => name),
    regionPincodes: around.filter((town) => town.region === region).flatMap(({ pincodes }) => pincodes),
  };
}

/** The distance of a pin that the owner may confirm; null if there is nothing to confirm. */
export function getFarPin(values: FormValues, places: FormPlaces): { km: number } | null {
  const town = getTown(places, values.city);
  const pin = getPin(values);
  if (!town || !pin || values.locality !== OTHER_LOCALITY) return null;
  const far = measurePinDistance(pin, { town, locality: null });
  return far?.confirmable ? far : null;
}
