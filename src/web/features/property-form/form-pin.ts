import type { FieldErrors } from "#domain/failure.ts";
import { isOutOfReach } from "#domain/map-pin.ts";
import type { Point } from "#domain/places.ts";
import type { Middle } from "#web/features/pin-map/pin-sheet.ts";
import { m } from "#words/generated/messages.js";
import { type FormPlaces, localitiesOf, townOf } from "./form-places.ts";
import { amountOf } from "./form-summary.ts";
import type { FormValues } from "./form-values.ts";

type Where = Pick<FormValues, "city" | "locality" | "lat" | "lng">;

/** The pin as it is set, or null while it is not, or not in degrees of this globe. */
export function pinOf({ lat, lng }: Where): Point | null {
  const pin = { lat: amountOf(lat), lng: amountOf(lng) };
  if (pin.lat === null || pin.lng === null) return null;
  return Math.abs(pin.lat) <= 90 && Math.abs(pin.lng) <= 180 ? (pin as Point) : null;
}

/** What the map is about: the known locality, else the town; null before a town is chosen. */
export function middleOf({ city, locality }: Where, places: FormPlaces): Middle | null {
  const known = localitiesOf(places, city).find(({ name }) => name === locality);
  const middle = known ?? townOf(places, city);
  return middle ? { name: middle.name, lat: middle.lat, lng: middle.lng, close: known !== undefined } : null;
}

/** A pin that cannot belong to the chosen town, as the server would refuse it. */
export function pinTrouble(values: Where, places: FormPlaces): FieldErrors {
  const pin = pinOf(values);
  const town = townOf(places, values.city);
  return pin && town && isOutOfReach(pin, town) ? { lat: m.property_pin_far({ town: town.name }) } : {};
}
