import type { PublicProperty } from "#contract/property.public.ts";
import { labelOf } from "#domain/choice.ts";
import { FACINGS, FURNISHINGS, PETS, TENANT_CHOICES, TRANSACTIONS } from "#domain/property/choices.ts";
import { kindOf } from "#domain/property/kinds.ts";
import { detailQuestions, type OwnQuestion } from "#domain/property/questions.ts";
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

/** What can be said of it at all: a rental has no resale, a plot no bathroom, and the homes of a project differ. */
const asksOf = (property: PublicProperty): ((question: OwnQuestion) => boolean) => {
  const asked = new Set(detailQuestions(property));
  return (question) => asked.has(question);
};

/** The rows of the overview (spec), as far as they make sense of it. */
export function overviewRows(property: PublicProperty): Fact[] {
  const asks = asksOf(property);
  const project = property.propertyType === "Project";
  return known([
    asks("bedrooms") || project ? fact(m.detail_bhk(), homesLine(property), "bed") : null,
    fact(m.detail_area(), areaRange(property), "area"),
    fact(m.detail_property_type(), property.propertyType, "building"),
    asks("availability") ? fact(m.detail_status_row(), statusLine(property), "key") : null,
    asks("furnishing")
      ? fact(m.detail_furnishing(), labelOf(FURNISHINGS, property.furnishing), "sofa")
      : null,
    fact(
      m.detail_verification(),
      property.verified ? m.detail_verification_checked() : m.detail_verification_approved(),
      "shield",
    ),
    asks("bathrooms") ? fact(m.detail_bathroom(), property.bathrooms, "bath") : null,
    asks("numberofcarparking") ? fact(m.detail_parking(), parkingLine(property), "car") : null,
    asks("numberofbalconies") ? fact(m.detail_balconies(), property.numberofbalconies, "balcony") : null,
  ]);
}

/** The rows of the details (spec), as far as they make sense of it, and what else was said. */
export function detailRows(property: PublicProperty): Fact[] {
  const asks = asksOf(property);
  return known([
    fact(m.detail_property_id(), shortId(property._id)),
    asks("ageofproperty") ? fact(m.detail_age(), property.ageofproperty) : null,
    asks("transactionType")
      ? fact(m.detail_transaction(), labelOf(TRANSACTIONS, property.transactionType))
      : null,
    asks("floorno") ? fact(m.detail_floor_number(), floorLine(property)) : null,
    asks("facing") ? fact(m.detail_facing(), labelOf(FACINGS, property.facing)) : null,
    asks("numberofcarparking") ? fact(m.detail_car_parking(), property.numberofcarparking) : null,
    asks("watersupply") ? fact(m.detail_water(), property.watersupply) : null,
    asks("ownership") ? fact(m.detail_ownership(), property.ownership) : null,
    landLine(property) ? fact(m.detail_land_size(), landSizeLine(property)) : null,
    property.reraNumber ? fact(m.detail_rera(), property.reraNumber) : null,
    asks("tenantType") && property.tenantType
      ? fact(m.detail_tenants(), labelOf(TENANT_CHOICES, property.tenantType))
      : null,
    asks("pets") && property.pets ? fact(m.detail_pets(), labelOf(PETS, property.pets)) : null,
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
    land ? null : fact(m.detail_status_row(), statusLine(property), "key"),
  ]);
}
