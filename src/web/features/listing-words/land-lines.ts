import type { PublicProperty } from "#contract/property.public.ts";
import type { PropertyRecord } from "#contract/property.ts";
import { getRatePerSqft } from "#domain/money/money.ts";
import { formatAreaLine } from "#domain/property/area.ts";
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

/** Sizes and rates as a listing's own page has them; lists load none of this. */

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
