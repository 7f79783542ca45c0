import type { Insertable } from "kysely";
import type { PropertyAnswers, PropertyChanges, PropertyInput } from "#contract/listing/property.ts";
import type { PropertyTable } from "#database/schema/property.ts";
import { createInvalid } from "#domain/failure.ts";
import { getField, PLAIN_COLUMNS } from "#domain/property/fields/fields.ts";
import {
  getAmenitiesFor,
  listUnaskedQuestions,
  type OwnQuestion,
} from "#domain/property/fields/questions.ts";
import type { PropertyType } from "#domain/property/kinds.ts";
import { findPossessionTrouble } from "#domain/property/rules.ts";
import type { GivenUnit } from "./property.write.store.ts";

export type PropertyColumns = Partial<Insertable<PropertyTable>>;
/** All fields: the stored values, replaced by the new ones. */
export type Answers = Omit<PropertyInput, "owner" | "mediaFiles">;

/** The columns of the new values. */
export function getPlainColumns(given: PropertyChanges | PropertyInput): PropertyColumns {
  const columns: Record<string, unknown> = {};
  for (const { field, column } of PLAIN_COLUMNS) {
    const value = (given as PropertyChanges)[field];
    if (value !== undefined) columns[column] = value ?? getField(field).empty ?? null;
  }
  return columns as PropertyColumns;
}

/** The amenities after some were added or removed, without those that this kind of property cannot have. */
export function getAmenitiesAfter(
  type: PropertyType,
  before: readonly string[],
  given: PropertyChanges["amenities"],
): string[] {
  return getAmenitiesFor(type).filter((name) => given?.[name] ?? before.includes(name));
}

/** A sale has a price, which a project takes from its cheapest unit; everything else has a rent. */
export function getPriceColumns(answers: Answers): PropertyColumns {
  if (answers.purpose !== "buy") return { price: null, rent: answers.rent ?? null };
  const ofUnits = findLowest(answers.projectUnits?.map((unit) => unit.priceFrom));
  return { price: answers.price ?? ofUnits, rent: null };
}

/** Units with both ends of their ranges; empty unless the property is a project. */
export function getUnitValues(answers: Answers): GivenUnit[] {
  if (answers.propertyType !== "Project") return [];
  return (answers.projectUnits ?? []).map((unit) => ({
    typeOfApartment: unit.typeOfApartment,
    typeOfPossession: unit.typeOfPossession,
    priceFrom: unit.priceFrom ?? null,
    priceTo: unit.priceTo ?? unit.priceFrom ?? null,
    areaFrom: unit.areaFrom ?? null,
    areaTo: unit.areaTo ?? unit.areaFrom ?? null,
  }));
}

/** The values without fields that this kind of property does not have, even if an unfinished form still sends them. */
export function clearUnaskedAnswers<A extends Answers>(answers: A): A {
  return { ...answers, ...clearFields(listUnaskedQuestions(answers)) };
}

/**
 * The new values of a change, without fields that the property will not have. When its kind changes, fields of the old
 * kind are cleared.
 */
export function clearUnaskedChanges(given: PropertyChanges, after: Answers): PropertyChanges {
  const turned = TURNING.some((field) => given[field] !== undefined);
  const gone = listUnaskedQuestions(after).filter((field) => turned || given[field] !== undefined);
  return { ...given, ...clearFields(gone) };
}

/** @param day undefined if it does not change @throws Failure invalid if a home cannot be handed over then */
export function refuseWrongPossession(day: string | null | undefined, now: Date): void {
  const trouble = day ? findPossessionTrouble(day, now) : null;
  if (trouble !== null) throw createInvalid({ possessionOn: trouble });
}

const TURNING = ["propertyType", "purpose", "availability"] as const;
const clearFields = (fields: readonly OwnQuestion[]) =>
  Object.fromEntries(fields.filter((field) => !COMPUTED_FIELDS.has(field)).map((field) => [field, null]));
/** A price or a size is calculated from other fields if the form does not ask for it. */
const COMPUTED_FIELDS: ReadonlySet<OwnQuestion> = new Set(["price", "rent", "area"]);

export function findLowest(values: readonly (number | null | undefined)[] | undefined): number | null {
  const known = (values ?? []).filter((value): value is number => typeof value === "number");
  return known.length > 0 ? Math.min(...known) : null;
}

/** The stored values with the new ones over them. When a sale becomes a rental, the old price is cleared. */
export function getAnswersAfter(stored: PropertyAnswers, given: PropertyChanges): Answers {
  const after = { ...stored, ...given } as Answers;
  // A new size replaces the whole size, unless the change gives its parts.
  if (given.landArea !== undefined && given.landPart === undefined) after.landPart = null;
  if (given.purpose !== undefined && given.purpose !== stored.purpose) {
    if (given.purpose === "buy" && given.rent === undefined) after.rent = null;
    if (given.purpose !== "buy" && given.price === undefined) after.price = null;
  }
  if (after.propertyType !== "Project" && given.projectUnits === undefined) after.projectUnits = null;
  return after;
}
