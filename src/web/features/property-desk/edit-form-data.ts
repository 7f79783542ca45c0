import type { PropertyRecord } from "#contract/listing/property.ts";
import { AMENITIES } from "#domain/property/choices.ts";
import { isSameAnswer } from "#domain/property/fields/answers.ts";
import { readLandAnswer, writeLandArea } from "#domain/property/typed-sizes.ts";
import { getUnitFieldName, listUnitNumbers, parseUnitFieldName } from "#web/features/form/unit-fields.ts";
import {
  getDetailFields,
  getLocationFields,
  getPersonFields,
  getUnitFields,
} from "#web/routes/admin/property/edit-fields.ts";

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
