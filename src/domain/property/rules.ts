import type { FieldErrors } from "#domain/failure.ts";
import { LIMITS } from "#domain/limits.ts";
import { OTHER_LOCALITY } from "#domain/place/places.ts";
import { getStartOfMonth, writeIsoDay } from "#domain/time/dates.ts";
import { m } from "#words/generated/messages.js";
import type { Purpose } from "./choices.ts";
import { getKind, hasUnits, type PropertyKind, type PropertyType } from "./kinds.ts";

/**
 * Why a home cannot be handed over on a day, as a message for its owner; null if it can. Pages show only the month, so
 * the whole current month is still to come.
 * @param day as 2027-05-01
 */
export function findPossessionTrouble(day: string, now: Date): string | null {
  if (day < writeIsoDay(getStartOfMonth(now))) return m.property_possession_past();
  const years = LIMITS.possessionYears;
  return day >= writeIsoDay(getStartOfMonth(now, 12 * years + 1))
    ? m.property_possession_far({ years })
    : null;
}

interface UnitFacts {
  readonly priceFrom?: number | null;
  readonly priceTo?: number | null;
  readonly areaFrom?: number | null;
  readonly areaTo?: number | null;
}

/** The fields that depend on each other. Missing or unreadable values are undefined or null. */
export interface PropertyFacts {
  readonly propertyType?: PropertyType | null;
  readonly purpose?: Purpose | null;
  readonly price?: number | null;
  readonly rent?: number | null;
  readonly area?: number | null;
  readonly landArea?: number | null;
  readonly landUnit?: string | null;
  readonly bedrooms?: number | null;
  readonly floorno?: number | null;
  readonly totalfloors?: number | null;
  readonly projectUnits?: readonly UnitFacts[] | null;
  readonly locality?: string | null;
  readonly lat?: number | null;
  readonly lng?: number | null;
}

const NONE: FieldErrors = {};

type Rule = (facts: PropertyFacts, kind: PropertyKind) => FieldErrors;
type GeneralRule = (facts: PropertyFacts) => FieldErrors;

/** The contradictions in a property, field by field; the rules of its type apply only if the type is known. */
export function findPropertyTroubles(facts: PropertyFacts): FieldErrors {
  const kind = facts.propertyType ? getKind(facts.propertyType) : null;
  const ofKind = kind ? RULES.map((rule) => rule(facts, kind)) : [];
  return Object.assign({}, ...ofKind, ...GENERAL_RULES.map((rule) => rule(facts)));
}

const isMissing = (value: unknown) => value === null || value === undefined;
/** The prices and sizes of a project are those of its units, also where these have errors of their own. */
const isPricedByUnit = ({ propertyType, projectUnits }: PropertyFacts) =>
  hasUnits(propertyType) || Boolean(projectUnits?.some((unit) => unit.priceFrom));

/** A project is for sale; PG is only for places where people live. */
const findPurposeTroubles: Rule = ({ purpose }, kind) => {
  if (purpose && purpose !== "buy" && kind.units) return { purpose: m.property_project_to_buy() };
  if (purpose === "pg" && !kind.home) return { purpose: m.property_pg_homes() };
  return NONE;
};

/** A sale has a price, anything else a rent; never both. */
const findPriceTroubles: GeneralRule = (facts) => {
  const { purpose, price, rent } = facts;
  if (!purpose) return NONE;
  if (purpose === "buy") {
    if (rent) return { rent: m.property_rent_for_sale() };
    return isMissing(price) && !isPricedByUnit(facts) ? { price: m.property_price_missing() } : NONE;
  }
  if (price) return { price: m.property_price_for_rent() };
  return isMissing(rent) ? { rent: m.property_rent_missing() } : NONE;
};

/** The size is given in square feet, in a land unit, or by the units of a project. */
const findSizeTroubles: Rule = (facts, kind) => {
  const { area, landArea, landUnit } = facts;
  if (!isMissing(landArea) && !landUnit) return { landUnit: m.property_land_unit_missing() };
  if (kind.land && !isMissing(landArea)) return NONE;
  if (kind.land && landUnit && isMissing(area)) return { landArea: m.property_land_area_missing() };
  return isMissing(area) && !kind.units ? { area: m.property_area_missing() } : NONE;
};

const findRoomTroubles: Rule = ({ bedrooms, floorno, totalfloors }, kind) => ({
  ...(kind.needsBedrooms && isMissing(bedrooms) && { bedrooms: m.property_bedrooms_missing() }),
  ...(!isMissing(floorno) &&
    !isMissing(totalfloors) &&
    Number(floorno) > Number(totalfloors) && { floorno: m.property_floor_above() }),
});

const findUnitTroubles: Rule = ({ projectUnits }, kind) => {
  if (!kind.units) return projectUnits?.length ? { projectUnits: m.property_units_only_project() } : NONE;
  if (!projectUnits?.length) return { projectUnits: m.property_units_missing() };
  const troubles: Record<string, string> = {};
  for (const [at, unit] of projectUnits.entries()) {
    if (unit.priceFrom && unit.priceTo && unit.priceTo < unit.priceFrom)
      troubles[`projectUnits.${at}.priceTo`] = m.property_unit_price_order();
    if (unit.areaFrom && unit.areaTo && unit.areaTo < unit.areaFrom)
      troubles[`projectUnits.${at}.areaTo`] = m.property_unit_area_order();
  }
  return troubles;
};

/** A pin needs both numbers; without a known locality it is required. */
const findPinTroubles: GeneralRule = ({ lat, lng, locality }) => {
  if (isMissing(lat) !== isMissing(lng))
    return isMissing(lat) ? { lat: m.property_pin_half() } : { lng: m.property_pin_half() };
  return locality === OTHER_LOCALITY && isMissing(lat) ? { lat: m.property_pin_missing() } : NONE;
};

const RULES: readonly Rule[] = [findPurposeTroubles, findSizeTroubles, findRoomTroubles, findUnitTroubles];
const GENERAL_RULES: readonly GeneralRule[] = [findPriceTroubles, findPinTroubles];
