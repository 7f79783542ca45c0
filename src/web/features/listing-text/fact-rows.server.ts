import type { PublicProperty } from "#contract/listing/property.public.ts";
import { getChoiceLabel, getChoicesFor } from "#domain/property/fields/answers.ts";
import { getField, isAnswered, type NamesLike } from "#domain/property/fields/fields.ts";
import { isAsked, OWN_QUESTIONS, type OwnQuestion } from "#domain/property/fields/questions.ts";
import { getKind, hasUnits } from "#domain/property/kinds.ts";
import { formatLandLine } from "#domain/property/sizes.ts";
import { describeShowing } from "#domain/visit/visit-times.ts";
import type { IconName } from "#web/ui/Icon.tsx";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { formatSeries } from "#words/lists.ts";
import type { Fact, ListingFacts } from "./fact.ts";
import {
  formatFloorLine,
  formatHomesLine,
  formatLandSizeLine,
  formatParkingLine,
  formatStatusLine,
  getAreaRange,
  getShortId,
} from "./listing-text.ts";

type Said = string | number | null | undefined;
const formatOrNone = (value: Said): string =>
  value === null || value === undefined || value === "" ? m.ui_not_given() : String(value);
const createFact = (label: string, value: Said, icon?: IconName): Fact => ({
  label,
  value: formatOrNone(value),
  icon,
});
const keepKnown = (facts: readonly (Fact | null)[]): Fact[] => facts.filter((row) => row !== null);

type PublicQuestion = OwnQuestion & NamesLike<{ seenBy: "public" }>;
const isPublic = (name: OwnQuestion): name is PublicQuestion => getField(name).seenBy === "public";

/** An answer that is chosen from a list, or yes or no, by the words of the table of fields; null if it is not asked of the property. */
function createAnswer(property: PublicProperty, name: PublicQuestion, icon?: IconName): Fact | null {
  if (!isAsked(property)(name)) return null;
  const value = property[name];
  const text = isAnswered(name, value) ? getChoiceLabel(name, String(value)) : null;
  return createFact(getField(name).label(), text, icon);
}

/** Chosen answers with a place of their own in the tables. */
const PLACED: readonly PublicQuestion[] = [
  ...(["availability", "furnishing", "ageofproperty", "transactionType"] as const),
  ...(["facing", "watersupply", "ownership", "landUnit"] as const),
];
/** All other chosen answers, in the order of the form. */
const OTHERS = OWN_QUESTIONS.filter(isPublic).filter(
  (name) => !PLACED.includes(name) && getChoicesFor(name) !== null,
);

const isKnown = ({ value }: Fact): boolean => value !== m.ui_not_given();

/** The tables of its page, in words. What is not known has no row: the last row of the details names it. */
export function getListingFacts(property: PublicProperty): ListingFacts {
  const overview = getOverviewRows(property);
  const details = getDetailRows(property);
  const unknown = [...overview, ...details].filter((fact) => !isKnown(fact)).map(({ label }) => label);
  return {
    head: getHeadRows(property).filter(isKnown),
    overview: overview.filter(isKnown),
    details: [
      ...details.filter(isKnown),
      ...(unknown.length > 0 ? [createFact(m.detail_not_given(), formatSeries(new Set(unknown)))] : []),
    ],
  };
}

/** The rows of the overview [DETAIL-06] that apply to the property. */
export function getOverviewRows(property: PublicProperty): Fact[] {
  const asks = isAsked(property);
  const project = hasUnits(property.propertyType);
  return keepKnown([
    asks("bedrooms") || project ? createFact(m.list_bhk(), formatHomesLine(property), "bed") : null,
    createFact(m.field_area(), getAreaRange(property), "area"),
    createFact(m.field_property_type(), getKind(property.propertyType).name(), "building"),
    asks("availability") ? createFact(m.ui_status(), formatStatusLine(property), "key") : null,
    createAnswer(property, "furnishing", "sofa"),
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

/** The rows of the details [DETAIL-06] that apply to the property, and its other answers. */
export function getDetailRows(property: PublicProperty): Fact[] {
  const asks = isAsked(property);
  const showing = describeShowing(property);
  return keepKnown([
    createFact(m.field_id(), getShortId(property._id)),
    createAnswer(property, "ageofproperty"),
    createAnswer(property, "transactionType"),
    asks("floorno") ? createFact(m.detail_floor_number(), formatFloorLine(property)) : null,
    createAnswer(property, "facing"),
    asks("numberofcarparking")
      ? createFact(m.field_numberofcarparking(), property.numberofcarparking || null)
      : null,
    createAnswer(property, "watersupply"),
    createAnswer(property, "ownership"),
    property.landUnit && property.landUnit !== "sqft"
      ? createFact(m.field_land_area(), formatLandSizeLine(property))
      : null,
    property.reraNumber ? createFact(m.detail_rera(), property.reraNumber) : null,
    ...OTHERS.map((name) => (isAnswered(name, property[name]) ? createAnswer(property, name) : null)),
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
    !floor && property.facing ? createAnswer(property, "facing", "compass") : null,
    land ? null : createFact(m.ui_status(), formatStatusLine(property), "key"),
  ]);
}
