import type { PublicProperty } from "#contract/property.public.ts";
import { getLabel } from "#domain/choice.ts";
import { describeShowing } from "#domain/lead/showing-times.ts";
import { FACINGS, FURNISHINGS, PETS, TENANT_CHOICES, TRANSACTIONS } from "#domain/property/choices.ts";
import { getKind } from "#domain/property/kinds.ts";
import { formatLandLine } from "#domain/property/land-words.ts";
import { getDetailQuestions, type OwnQuestion } from "#domain/property/questions.ts";
import { AGE_CHOICES, OWNERSHIP_CHOICES, WATER_CHOICES } from "#domain/property/suggested-answers.ts";
import type { IconName } from "#web/ui/Icon.tsx";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { formatLandSizeLine } from "./land-lines.ts";
import {
  formatFloorLine,
  formatHomesLine,
  formatParkingLine,
  formatStatusLine,
  getAreaRange,
  getShortId,
} from "./listing-lines.ts";

export interface Fact {
  readonly label: string;
  readonly value: string;
  readonly icon?: IconName;
}

type Said = string | number | null | undefined;
const formatOrNone = (value: Said): string =>
  value === null || value === undefined || value === "" ? m.ui_not_given() : String(value);
const createFact = (label: string, value: Said, icon?: IconName): Fact => ({
  label,
  value: formatOrNone(value),
  icon,
});
const keepKnown = (facts: readonly (Fact | null)[]): Fact[] => facts.filter((row) => row !== null);

/**
 * Returns which questions apply to the property: a rental has no resale, a plot has no bathroom, and the homes of a
 * project differ.
 */
const getAsks = (property: PublicProperty): ((question: OwnQuestion) => boolean) => {
  const asked = new Set(getDetailQuestions(property));
  return (question) => asked.has(question);
};

/** The rows of the overview (specification) that apply to the property. */
export function getOverviewRows(property: PublicProperty): Fact[] {
  const asks = getAsks(property);
  const project = property.propertyType === "Project";
  return keepKnown([
    asks("bedrooms") || project ? createFact(m.list_bhk(), formatHomesLine(property), "bed") : null,
    createFact(m.field_area(), getAreaRange(property), "area"),
    createFact(m.field_property_type(), getKind(property.propertyType).name(), "building"),
    asks("availability") ? createFact(m.ui_status(), formatStatusLine(property), "key") : null,
    asks("furnishing")
      ? createFact(m.field_furnishing(), getLabel(FURNISHINGS, property.furnishing), "sofa")
      : null,
    createFact(
      m.detail_verification(),
      property.verified ? m.detail_verification_checked() : m.choice_verification_approved(),
      "shield",
    ),
    asks("bathrooms") ? createFact(m.detail_bathroom(), property.bathrooms, "bath") : null,
    asks("numberofcarparking") ? createFact(m.field_parking(), formatParkingLine(property), "car") : null,
    asks("numberofbalconies")
      ? createFact(m.field_numberofbalconies(), property.numberofbalconies, "balcony")
      : null,
  ]);
}

/** The rows of the details (specification) that apply to the property, and its other answers. */
export function getDetailRows(property: PublicProperty): Fact[] {
  const asks = getAsks(property);
  const showing = describeShowing(property);
  return keepKnown([
    createFact(m.field_id(), getShortId(property._id)),
    asks("ageofproperty")
      ? createFact(m.field_ageofproperty(), getLabel(AGE_CHOICES, property.ageofproperty))
      : null,
    asks("transactionType")
      ? createFact(m.field_transaction_type(), getLabel(TRANSACTIONS, property.transactionType))
      : null,
    asks("floorno") ? createFact(m.detail_floor_number(), formatFloorLine(property)) : null,
    asks("facing") ? createFact(m.field_facing(), getLabel(FACINGS, property.facing)) : null,
    asks("numberofcarparking") ? createFact(m.field_numberofcarparking(), property.numberofcarparking) : null,
    asks("watersupply")
      ? createFact(m.field_watersupply(), getLabel(WATER_CHOICES, property.watersupply))
      : null,
    asks("ownership")
      ? createFact(m.field_ownership(), getLabel(OWNERSHIP_CHOICES, property.ownership))
      : null,
    property.landUnit && property.landUnit !== "sqft"
      ? createFact(m.field_land_area(), formatLandSizeLine(property))
      : null,
    property.reraNumber ? createFact(m.detail_rera(), property.reraNumber) : null,
    asks("tenantType") && property.tenantType
      ? createFact(m.detail_tenants(), getLabel(TENANT_CHOICES, property.tenantType))
      : null,
    asks("pets") && property.pets ? createFact(m.detail_pets(), getLabel(PETS, property.pets)) : null,
    property.availableFrom ? createFact(m.field_available_from(), dayLine(property.availableFrom)) : null,
    showing ? createFact(m.admin_visits(), showing) : null,
  ]);
}

/** The four facts at the top of the page; unknown ones are left out. */
export function getHeadRows(property: PublicProperty): Fact[] {
  const { land } = getKind(property.propertyType);
  const homes = formatHomesLine(property);
  const size = formatLandLine(property);
  const floor = formatFloorLine(property);
  return keepKnown([
    homes && !land
      ? createFact(
          property.projectUnits.length > 0 ? m.detail_stat_homes() : m.detail_stat_home(),
          homes,
          "bed",
        )
      : null,
    createFact(m.field_area(), getAreaRange(property), "area"),
    land && size ? createFact(m.detail_stat_land(), size, "plot") : null,
    floor && !land ? createFact(m.field_floorno(), floor, "building") : null,
    !floor && property.facing
      ? createFact(m.field_facing(), getLabel(FACINGS, property.facing), "compass")
      : null,
    land ? null : createFact(m.ui_status(), formatStatusLine(property), "key"),
  ]);
}
