import type { PropertyRecord } from "#contract/listing/property.ts";
import { type Choice, getLabel } from "#domain/choice.ts";
import {
  AMENITIES,
  AMENITY_CHOICES,
  APARTMENT_CHOICES,
  POSSESSION_CHOICES,
} from "#domain/property/choices.ts";
import { getChoicesFor, isSameAnswer } from "#domain/property/fields/answers.ts";
import type { FieldGroup } from "#domain/property/fields/field.ts";
import {
  getField,
  isAlwaysAnswered,
  ONE_VALUE_NAMES,
  type OneValueName,
} from "#domain/property/fields/fields.ts";
import { YES_NO_CHOICES } from "#domain/property/fields/yes-no.ts";
import { readLandAnswer, writeLandArea } from "#domain/property/typed-sizes.ts";
import { getUnitFieldName, listUnitNumbers, parseUnitFieldName } from "#web/features/form/unit-fields.ts";
import { getFieldLabel } from "#web/features/listing-text/answer-text.ts";
import { m } from "#words/generated/messages.js";

/** One question of the edit form. */
export interface EditField {
  readonly name: OneValueName;
  readonly label: () => string;
  /** The options of a closed list; `blank` allows no answer. */
  readonly options?: readonly Choice[];
  readonly blank?: boolean;
  readonly type?: "number" | "date";
  readonly step?: string;
  readonly wide?: boolean;
}

const number = { type: "number" } as const;
const fraction = { type: "number", step: "any" } as const;

/** The control for a field, by its kind of value; the team edits it as text even where owners choose from a list. */
function getControl(name: OneValueName): Pick<EditField, "options" | "type" | "step"> {
  const { value } = getField(name);
  // The way people say it: 2 katha 5 dhur.
  if (name === "landArea") return {};
  switch (value.kind) {
    case "choice":
      return { options: getChoicesFor(name) ?? [] };
    case "yes-no":
      return { options: YES_NO_CHOICES };
    case "rupees":
    case "whole":
      return number;
    case "size":
    case "degrees":
      return fraction;
    case "day":
      return { type: "date" };
    default:
      return {};
  }
}

/** Fields that take a full row. */
const WIDE: readonly OneValueName[] = ["propertyTitle", "address"];

/** Fields that are not a single line: a text of several lines, and the part that is included in the land size. */
const NOT_ONE_LINE: readonly OneValueName[] = ["description", "landPart"];

const getFields = (...groups: FieldGroup[]): EditField[] =>
  ONE_VALUE_NAMES.filter((name) => groups.includes(getField(name).group) && !NOT_ONE_LINE.includes(name)).map(
    (name) => ({
      name,
      label: getField(name).label,
      ...getControl(name),
      blank: !isAlwaysAnswered(name),
      wide: WIDE.includes(name),
    }),
  );

export const getPersonFields = (): EditField[] => getFields("person");
export const getDetailFields = (): EditField[] => getFields("basics", "price", "size", "details");
export const getLocationFields = (): EditField[] => getFields("place");

type Unit = PropertyRecord["projectUnits"][number];
export interface UnitField extends Omit<EditField, "name"> {
  readonly name: keyof Unit & string;
}

export const getUnitFields = (): UnitField[] => [
  { name: "typeOfApartment", label: m.field_type_of_apartment, options: APARTMENT_CHOICES },
  { name: "typeOfPossession", label: m.field_type_of_possession, options: POSSESSION_CHOICES },
  { name: "priceFrom", label: m.field_price_from, ...number },
  { name: "priceTo", label: m.field_price_to, ...number },
  { name: "areaFrom", label: m.field_area_from, ...fraction },
  { name: "areaTo", label: m.field_area_to, ...fraction },
];

/** The label of a control of the form, by its name. */
export function getEditLabel(name: string): string {
  const unit = parseUnitFieldName(name);
  if (unit) {
    const field = getUnitFields().find((one) => one.name === unit.name);
    return m.admin_unit_field({ number: unit.number + 1, label: field?.label() ?? name });
  }
  const amenity = /^amenities\.(.+)$/.exec(name)?.[1];
  if (amenity) return getLabel(AMENITY_CHOICES, amenity);
  return getFieldLabel(name);
}

/** Name of a control → its text. */
export type FormTexts = Readonly<Record<string, string>>;

const listFieldNames = () => [
  ...[...getPersonFields(), ...getDetailFields(), ...getLocationFields()].map(({ name }) => name),
  "description" as const,
];

/** The form's texts for a stored property. */
export function fillFormTexts(record: PropertyRecord): FormTexts {
  const texts: Record<string, string> = {};
  for (const name of listFieldNames()) texts[name] = record[name] === null ? "" : String(record[name]);
  texts.landArea = writeLandArea(record.landArea, record.landUnit, record.landPart);
  for (const amenity of AMENITIES) if (record.amenities[amenity]) texts[`amenities.${amenity}`] = "on";
  for (const [index, unit] of record.projectUnits.entries())
    for (const { name } of getUnitFields()) texts[getUnitFieldName(index, name)] = String(unit[name] ?? "");
  return texts;
}

/**
 * The changes for the call's schema: an unchanged answer is not sent, so that an old row with a missing value elsewhere
 * can still be saved.
 */
export function collectChanges(stored: FormTexts, sent: FormTexts): Record<string, unknown> {
  const changes: Record<string, unknown> = {};
  for (const name of listFieldNames())
    if (name in sent && !isSameAnswer(name, sent[name], stored[name])) changes[name] = sent[name];
  if ("landArea" in changes) Object.assign(changes, readLandChange(stored, sent));
  const amenities = AMENITIES.filter(
    (amenity) => `amenities.${amenity}` in sent !== `amenities.${amenity}` in stored,
  );
  if (amenities.length > 0)
    changes.amenities = Object.fromEntries(
      amenities.map((amenity) => [amenity, `amenities.${amenity}` in sent]),
    );
  const units = readUnits(sent);
  if (JSON.stringify(units) !== JSON.stringify(readUnits(stored))) changes.projectUnits = units;
  return changes;
}

/** Whether two texts of a control are the same answer. */
export const isSameText = (control: string, a?: string, b?: string): boolean =>
  isSameAnswer(parseUnitFieldName(control)?.name ?? control, a, b);

/** A new size, with its unit if the text contains one. */
function readLandChange(stored: FormTexts, sent: FormTexts) {
  const { landArea = "", landUnit = stored.landUnit ?? "" } = sent;
  return readLandAnswer({ landArea, landUnit });
}

/** The units in order, each with its answers. */
function readUnits(texts: FormTexts): Record<string, string>[] {
  const answers = Object.entries(texts).flatMap(([control, text]) => {
    const unit = parseUnitFieldName(control);
    return unit ? { ...unit, text: text.trim() } : [];
  });
  return listUnitNumbers(Object.keys(texts)).map((number) =>
    Object.fromEntries(
      answers.filter((answer) => answer.number === number).map(({ name, text }) => [name, text]),
    ),
  );
}
