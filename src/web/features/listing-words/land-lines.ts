import type { PublicProperty } from "#contract/listing/property.public.ts";
import type { PropertyRecord } from "#contract/listing/property.ts";
import { getRatePerSqft } from "#domain/money/money.ts";
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
import { m } from "#words/generated/messages.js";

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
