import type { PublicProperty } from "#contract/property.public.ts";
import type { PropertyRecord } from "#contract/property.ts";
import { getLabel } from "#domain/choice.ts";
import { getRatePerSqft } from "#domain/money/money.ts";
import { formatAreaLine } from "#domain/property/area.ts";
import { APARTMENT_CHOICES, AVAILABILITIES } from "#domain/property/choices.ts";
import { getKind } from "#domain/property/kinds.ts";
import { isLocalUnit } from "#domain/property/land-units.ts";
import {
  formatFactorLine,
  formatLandLine,
  formatUnits,
  getLandRate,
  getUnitWord,
  type StoredLand,
} from "#domain/property/land-words.ts";
import { m } from "#words/generated/messages.js";
import { formatSeries } from "#words/lists.ts";
import { formatNumber } from "#words/numbers.ts";

const PURPOSES = {
  buy: m.detail_purpose_buy,
  rent: m.detail_purpose_rent,
  lease: m.detail_purpose_lease,
  pg: m.detail_purpose_pg,
};

/** The last six characters of the id, upper case: how people say it (spec section 9). */
export const getShortId = (id: string): string => id.slice(-6).toUpperCase();

/** Locality and town; an unnamed locality is left out. */
export function formatListingPlaceLine(
  property: Pick<PublicProperty, "locality" | "localitySlug" | "city">,
): string {
  return property.localitySlug ? `${property.locality}, ${property.city}` : property.city;
}

/** The kinds of homes of a project, or the property's own bedrooms; null where there are none. */
export function formatHomesLine(property: Pick<PublicProperty, "projectUnits" | "bedrooms">): string | null {
  const kinds = [...new Set(property.projectUnits.map((unit) => unit.typeOfApartment))];
  const counts = kinds.flatMap((kind) => /^(\d) BHK$/.exec(kind)?.[1] ?? []);
  if (kinds.length > 1 && counts.length === kinds.length) return m.card_bhk({ count: formatSeries(counts) });
  if (kinds.length > 0) return formatSeries(kinds.map((kind) => getLabel(APARTMENT_CHOICES, kind)));
  return property.bedrooms ? m.card_bhk({ count: property.bedrooms }) : null;
}

/** Square feet, from the smallest to the largest home of a project. */
export function getAreaRange(property: Pick<PublicProperty, "projectUnits" | "area">): string {
  const sizes = property.projectUnits
    .flatMap((unit) => [unit.areaFrom, unit.areaTo])
    .filter((size) => size !== null);
  if (sizes.length === 0) return property.area > 0 ? formatAreaLine(property.area) : m.detail_na();
  return formatSizeRangeLine(Math.min(...sizes), Math.max(...sizes));
}

/** One size, or from one to the other. */
export function formatSizeRangeLine(from: number, to: number): string {
  if (from === to) return formatAreaLine(from);
  return m.price_range({ from: formatNumber(from, 2), to: formatAreaLine(to) });
}

/** Price per square foot: of a project its first unit's, null where it cannot be worked out. */
export function formatFeetRateLine(
  property: Pick<PublicProperty, "price" | "area" | "projectUnits">,
): string | null {
  const first = property.projectUnits[0];
  return first
    ? getRatePerSqft(first.priceFrom, first.areaFrom)
    : getRatePerSqft(property.price, property.area);
}

/** The price of land for each unit in which people there measure; null of anything else, and in square feet. */
export function formatLandRateLine(property: Pick<PublicProperty, "propertyType" | "price"> & StoredLand) {
  const isLocal = getKind(property.propertyType).land && property.landUnit !== "sqft";
  return isLocal ? getLandRate(property.price, property) : null;
}

/** ₹4.5 L/katha (₹625/sq.ft) of land, ₹5,480/sq.ft of the rest. */
export function formatRateLine(property: PublicProperty): string | null {
  const rate = formatFeetRateLine(property);
  const local = formatLandRateLine(property);
  return local && rate ? m.price_two_rates({ local, rate }) : rate;
}

/** The same size with the square feet that one of the unit was counted as there. */
export function formatLandSizeLine(property: StoredLand & Pick<PublicProperty, "landFactor">): string | null {
  const size = formatLandLine(property);
  const { landUnit, landFactor } = property;
  if (!size || !landFactor || !landUnit) return size;
  return m.detail_land_by({ size, one: formatUnits(1, landUnit), sqft: formatFactorLine(landFactor) });
}

/** As its owner and the team read it: a size that stands for a house's own area says nothing of its land. */
export const formatStoredLandLine = (record: PropertyRecord): string =>
  formatLandSizeLine(record) ?? formatAreaLine(record.landArea ?? record.area);

/** That the unit is not the same everywhere, and what it was counted as here; null of a unit that is. */
export function formatLandNote({ landUnit, landFactor }: Pick<PublicProperty, "landUnit" | "landFactor">) {
  if (!landUnit || !landFactor || !isLocalUnit(landUnit)) return null;
  return m.detail_land_note({ unit: getUnitWord(landUnit), sqft: formatFactorLine(landFactor) });
}

export function formatFloorLine(property: Pick<PublicProperty, "floorno" | "totalfloors">): string | null {
  if (property.floorno === null) return null;
  const floor = property.floorno === 0 ? m.detail_floor_ground() : String(property.floorno);
  return !property.totalfloors ? floor : m.detail_floor_of({ floor, total: property.totalfloors });
}

/** What stands where cars and bicycles do; null says nothing was said. */
export function formatParkingLine(
  property: Pick<PublicProperty, "parking" | "numberofcarparking" | "numberofbikeparking">,
): string {
  const { numberofcarparking, numberofbikeparking } = property;
  const cars = numberofcarparking > 0 && carsLine(numberofcarparking);
  const bikes = numberofbikeparking > 0 && bikesLine(numberofbikeparking);
  if (cars && bikes) return m.detail_parking_cars_bikes({ cars, bikes });
  return cars || bikes || (property.parking ? m.detail_parking_yes() : m.detail_parking_no());
}

const carsLine = (cars: number) => m.detail_parking_cars({ cars });
const bikesLine = (bikes: number) => m.detail_parking_bikes({ bikes });

export const formatStatusLine = (property: Pick<PublicProperty, "availability">): string =>
  getLabel(AVAILABILITIES, property.availability);

/** "for sale", after what is. */
export const formatPurposeLine = (property: Pick<PublicProperty, "purpose">): string =>
  PURPOSES[property.purpose]();
