import type { PublicProperty } from "#contract/listing/property.public.ts";
import { getLabel } from "#domain/choice.ts";
import { APARTMENT_CHOICES, AVAILABILITIES } from "#domain/property/choices.ts";
import { formatAreaLine } from "#domain/property/sizes.ts";
import { m } from "#words/generated/messages.js";
import { formatSeries } from "#words/lists.ts";
import { formatNumber } from "#words/numbers.ts";

const PURPOSES = {
  buy: m.detail_purpose_buy,
  rent: m.detail_purpose_rent,
  lease: m.detail_purpose_lease,
  pg: m.detail_purpose_pg,
};

/** The last six characters of the id in upper case: the id that people read out [RULE-06]. */
export const getShortId = (id: string): string => id.slice(-6).toUpperCase();

/** The kinds of homes of a project, or the property's own bedrooms; null if there are none. */
export function formatHomesLine(property: Pick<PublicProperty, "projectUnits" | "bedrooms">): string | null {
  const kinds = [...new Set(property.projectUnits.map((unit) => unit.typeOfApartment))];
  const counts = kinds.flatMap((kind) => /^(\d) BHK$/.exec(kind)?.[1] ?? []);
  if (kinds.length > 1 && counts.length === kinds.length) return m.card_bhk({ count: formatSeries(counts) });
  if (kinds.length > 0) return formatSeries(kinds.map((kind) => getLabel(APARTMENT_CHOICES, kind)));
  return property.bedrooms ? m.card_bhk({ count: property.bedrooms }) : null;
}

/** The area in square feet, from the smallest to the largest home of a project. */
export function getAreaRange(property: Pick<PublicProperty, "projectUnits" | "area">): string {
  const sizes = property.projectUnits
    .flatMap((unit) => [unit.areaFrom, unit.areaTo])
    .filter((size) => size !== null);
  if (sizes.length === 0) return property.area > 0 ? formatAreaLine(property.area) : m.ui_not_given();
  return formatSizeRangeLine(Math.min(...sizes), Math.max(...sizes));
}

/** One size, or a range of sizes. */
export function formatSizeRangeLine(from: number, to: number): string {
  if (from === to) return formatAreaLine(from);
  return m.price_range({ from: formatNumber(from, 2), to: formatAreaLine(to) });
}

export function formatFloorLine(property: Pick<PublicProperty, "floorno" | "totalfloors">): string | null {
  if (property.floorno === null) return null;
  const floor = property.floorno === 0 ? m.detail_floor_ground() : String(property.floorno);
  return !property.totalfloors ? floor : m.detail_floor_of({ floor, total: property.totalfloors });
}

/** Where cars and bicycles can be parked; null where nothing was answered. */
export function formatParkingLine(
  property: Pick<PublicProperty, "parking" | "numberofcarparking" | "numberofbikeparking">,
): string | null {
  const { numberofcarparking, numberofbikeparking } = property;
  const cars = numberofcarparking > 0 && formatCars(numberofcarparking);
  const bikes = numberofbikeparking > 0 && formatBikes(numberofbikeparking);
  if (cars && bikes) return m.detail_parking_cars_bikes({ cars, bikes });
  return cars || bikes || (property.parking ? m.ui_yes() : null);
}

const formatCars = (cars: number) => m.detail_parking_cars({ cars });
const formatBikes = (bikes: number) => m.detail_parking_bikes({ bikes });

export const formatStatusLine = (property: Pick<PublicProperty, "availability">): string =>
  getLabel(AVAILABILITIES, property.availability);

/** "for sale", after the kind of property. */
export const formatPurposeLine = (property: Pick<PublicProperty, "purpose">): string =>
  PURPOSES[property.purpose]();
