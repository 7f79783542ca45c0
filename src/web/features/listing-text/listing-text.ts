import type { EndedCheck, PublicProperty } from "#contract/listing/property.public.ts";
import type { PropertyRecord } from "#contract/listing/property.ts";
import { getLabel } from "#domain/choice.ts";
import { getRatePerSqft } from "#domain/money/money.ts";
import type { EndReason } from "#domain/property/change-effects.ts";
import { APARTMENT_CHOICES, AVAILABILITIES, type CheckKind } from "#domain/property/choices.ts";
import { getKind } from "#domain/property/kinds.ts";
import {
  formatAreaLine,
  formatFactorLine,
  formatLandLine,
  formatUnits,
  getLandRate,
  getUnitWord,
  isLocalUnit,
  type StoredLand,
} from "#domain/property/sizes.ts";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { formatSeries } from "#words/lists.ts";
import { formatNumber } from "#words/numbers.ts";

const CHANGED: Record<EndReason, () => string> = {
  photos: m.detail_photos,
  video: m.detail_video,
  owner: m.ui_owner,
  kind: m.owner_type,
  address: m.field_address,
  pin: m.detail_changed_pin,
  size: m.list_quick_size,
};
const ENDED: Record<CheckKind, (told: { what: string; day: string }) => string> = {
  papers: m.detail_trail_ended_papers,
  photos: m.detail_trail_ended_photos,
  video: m.detail_trail_ended_video,
  site: m.detail_trail_ended_site,
};

/** "Photos changed on 22 Nov 2026, so the photo check ended." */
export function formatEnded({ kind, endedAt, because }: EndedCheck): string {
  const what = formatSeries(because.map((reason) => CHANGED[reason]()));
  return ENDED[kind]({ what, day: dayLine(endedAt) });
}

// Sizes and rates on a listing's own page; lists do not load this module.

/** Price per square foot; for a project that of its first unit; null where it cannot be calculated. */
export function formatFeetRateLine(
  property: Pick<PublicProperty, "price" | "area" | "projectUnits">,
): string | null {
  const first = property.projectUnits[0];
  return first
    ? getRatePerSqft(first.priceFrom, first.areaFrom)
    : getRatePerSqft(property.price, property.area);
}

/** The price of land for each land unit that is used there; null for everything else, and for sizes in square feet. */
export function formatLandRateLine(property: Pick<PublicProperty, "propertyType" | "price"> & StoredLand) {
  const isLocal = getKind(property.propertyType).land && property.landUnit !== "sqft";
  return isLocal ? getLandRate(property.price, property) : null;
}

/** "₹4.5 L/katha (₹625/sq.ft)" for land, "₹5,480/sq.ft" for everything else. */
export function formatRateLine(property: PublicProperty): string | null {
  const rate = formatFeetRateLine(property);
  const local = formatLandRateLine(property);
  return local && rate ? m.price_two_rates({ local, rate }) : rate;
}

/** The same size, with the square feet of one unit there. */
export function formatLandSizeLine(property: StoredLand & Pick<PublicProperty, "landFactor">): string | null {
  const size = formatLandLine(property);
  const { landUnit, landFactor } = property;
  if (!size || !landFactor || !landUnit) return size;
  return m.detail_land_by({ size, one: formatUnits(1, landUnit), sqft: formatFactorLine(landFactor) });
}

/** The size for its owner and the team: a value that is the built-up area of a house says nothing about its land. */
export const formatStoredLandLine = (record: PropertyRecord): string =>
  formatLandSizeLine(record) ?? formatAreaLine(record.landArea ?? record.area);

/**
 * A note that the unit's size differs between places, and which size was used here; null for a unit that is the same
 * everywhere.
 */
export function formatLandNote({ landUnit, landFactor }: Pick<PublicProperty, "landUnit" | "landFactor">) {
  if (!landUnit || !landFactor || !isLocalUnit(landUnit)) return null;
  return m.detail_land_note({ unit: getUnitWord(landUnit), sqft: formatFactorLine(landFactor) });
}

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
