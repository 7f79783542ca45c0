import type { PublicProperty } from "#contract/property.public.ts";
import { labelOf } from "#domain/choice.ts";
import { FACINGS, FURNISHINGS, TRANSACTIONS } from "#domain/property-choices.ts";
import { kindOf } from "#domain/property-kinds.ts";
import type { IconName } from "#web/ui/Icon.tsx";
import { m } from "#words/generated/messages.js";
import {
  areaRange,
  floorLine,
  homesLine,
  landLine,
  landSizeLine,
  parkingLine,
  shortId,
  statusLine,
} from "./listing-lines.ts";

export interface Fact {
  readonly label: string;
  readonly value: string;
  readonly icon?: IconName;
}

type Said = string | number | null | undefined;
const orNone = (value: Said): string =>
  value === null || value === undefined || value === "" ? m.detail_na() : String(value);
const fact = (label: string, value: Said, icon?: IconName): Fact => ({ label, value: orNone(value), icon });
const known = (facts: readonly (Fact | null)[]): Fact[] => facts.filter((row) => row !== null);

/**
 * The rows of the overview (spec); land has neither rooms nor furniture nor parking and is always ready, the homes of a project differ, and a room has
 * no bedrooms, so those rows are not asked of them.
 */
export function overviewRows(property: PublicProperty): Fact[] {
  const { home, land, needsBedrooms } = kindOf(property.propertyType);
  const project = property.propertyType === "Project";
  return known([
    needsBedrooms || project ? fact(m.detail_bhk(), homesLine(property), "bed") : null,
    fact(m.detail_area(), areaRange(property), "area"),
    fact(m.detail_property_type(), property.propertyType, "building"),
    land ? null : fact(m.detail_status_row(), statusLine(property), "key"),
    home ? fact(m.detail_furnishing(), labelOf(FURNISHINGS, property.furnishing), "sofa") : null,
    fact(
      m.detail_verification(),
      property.verified ? m.detail_verification_checked() : m.detail_verification_approved(),
      "shield",
    ),
    home && !project ? fact(m.detail_bathroom(), property.bathrooms, "bath") : null,
    land ? null : fact(m.detail_parking(), parkingLine(property), "car"),
    home && !project ? fact(m.detail_balconies(), property.numberofbalconies, "balcony") : null,
  ]);
}

/** The rows of the details (spec), and what else was said. */
export function detailRows(property: PublicProperty): Fact[] {
  const { land } = kindOf(property.propertyType);
  return known([
    fact(m.detail_property_id(), shortId(property._id)),
    land ? null : fact(m.detail_age(), property.ageofproperty),
    fact(m.detail_transaction(), labelOf(TRANSACTIONS, property.transactionType)),
    land ? null : fact(m.detail_floor_number(), floorLine(property)),
    fact(m.detail_facing(), labelOf(FACINGS, property.facing)),
    land ? null : fact(m.detail_car_parking(), property.numberofcarparking),
    fact(m.detail_water(), property.watersupply),
    fact(m.detail_ownership(), property.ownership),
    landLine(property) ? fact(m.detail_land_size(), landSizeLine(property)) : null,
    property.reraNumber ? fact(m.detail_rera(), property.reraNumber) : null,
    property.tenantType ? fact(m.detail_tenants(), property.tenantType) : null,
  ]);
}

/** The four facts that head the page; what is not known is left out. */
export function headRows(property: PublicProperty): Fact[] {
  const { land } = kindOf(property.propertyType);
  const homes = homesLine(property);
  const size = landLine(property);
  const floor = floorLine(property);
  return known([
    homes && !land
      ? fact(property.projectUnits.length > 0 ? m.detail_stat_homes() : m.detail_stat_home(), homes, "bed")
      : null,
    fact(m.detail_stat_area(), areaRange(property), "area"),
    land && size ? fact(m.detail_stat_land(), size, "plot") : null,
    floor && !land ? fact(m.detail_stat_floor(), floor, "building") : null,
    !floor && property.facing
      ? fact(m.detail_stat_facing(), labelOf(FACINGS, property.facing), "compass")
      : null,
    land ? null : fact(m.detail_stat_possession(), statusLine(property), "key"),
  ]);
}
