import type { MediaFile, PropertyAnswers, PropertyRecord } from "#contract/listing/property.ts";
import { AMENITIES } from "#domain/property/choices.ts";
import { getField, isAnswered, ONE_VALUE_NAMES, type OneValueName } from "#domain/property/fields/fields.ts";
import { readTypedSqft, writeLandArea } from "#domain/property/typed-sizes.ts";
import { getUnitFieldName, listUnitNumbers } from "../form/unit-fields.ts";

/** A number as typed, or null. */
export function parseAmount(text: string): number | null {
  const amount = readTypedSqft(text);
  return Number.isFinite(amount) ? amount : null;
}

/** Answers that are one text each. */
export const TEXT_FIELDS = ONE_VALUE_NAMES;
export type TextFieldName = OneValueName;

export const UNIT_FIELDS = [
  "typeOfApartment",
  "typeOfPossession",
  "priceFrom",
  "priceTo",
  "areaFrom",
  "areaTo",
] as const;
export type UnitFieldName = (typeof UNIT_FIELDS)[number];
export type UnitValues = Readonly<Record<UnitFieldName, string>>;

/** The values of the form. */
export type FormValues = Readonly<Record<TextFieldName, string>> & {
  readonly amenities: readonly string[];
  readonly projectUnits: readonly UnitValues[];
  /** For people who are not owners yet: the number that the team calls. Not part of the property. */
  readonly mobile: string;
  /** "true" if the owner confirms that a pin far from the town is right. Not part of the property. */
  readonly pinConfirmed: string;
};

export const EMPTY_UNIT: UnitValues = {
  typeOfApartment: "",
  typeOfPossession: "",
  priceFrom: "",
  priceTo: "",
  areaFrom: "",
  areaTo: "",
};

/** The initial value of a field: the stored value that means "no answer", if it is one of the choices. */
const readUnset = (name: TextFieldName): string => {
  const { value, empty } = getField(name);
  return value.kind === "choice" && typeof empty === "string" ? empty : "";
};

export const EMPTY_FORM: FormValues = {
  ...(Object.fromEntries(TEXT_FIELDS.map((name) => [name, readUnset(name)])) as Record<
    TextFieldName,
    string
  >),
  purpose: "buy",
  amenities: [],
  projectUnits: [],
  mobile: "",
  pinConfirmed: "",
};

const getText = (value: unknown): string => (value === null || value === undefined ? "" : String(value));

/** A stored property as values of the form. */
export function readFormValues(property: PropertyAnswers): FormValues {
  const texts = Object.fromEntries(
    TEXT_FIELDS.map((name) => [name, isAnswered(name, property[name]) ? String(property[name]) : ""]),
  );
  return {
    ...EMPTY_FORM,
    ...texts,
    landArea: writeLandArea(property.landArea, property.landUnit, property.landPart),
    // It is included in the size.
    landPart: "",
    amenities: AMENITIES.filter((name) => property.amenities[name]),
    projectUnits: property.projectUnits.map(
      (unit) => Object.fromEntries(UNIT_FIELDS.map((name) => [name, getText(unit[name])])) as UnitValues,
    ),
  };
}

/** The stored values of a form, which any version of the page may have written; null if they are not valid. */
export function getValuesFrom(stored: unknown): FormValues | null {
  if (typeof stored !== "object" || stored === null) return null;
  const given = stored as Record<string, unknown>;
  const texts = TEXT_FIELDS.map((name) => [
    name,
    typeof given[name] === "string" ? given[name] : EMPTY_FORM[name],
  ]);
  const units = Array.isArray(given.projectUnits) ? given.projectUnits : [];
  const amenities = Array.isArray(given.amenities) ? given.amenities : [];
  return {
    ...EMPTY_FORM,
    ...Object.fromEntries(texts),
    amenities: AMENITIES.filter((name) => amenities.includes(name)),
    projectUnits: units.map(readUnit),
    mobile: typeof given.mobile === "string" ? given.mobile : "",
    pinConfirmed: given.pinConfirmed === "true" ? "true" : "",
  };
}

function readUnit(stored: unknown): UnitValues {
  const given = (typeof stored === "object" && stored !== null ? stored : {}) as Record<string, unknown>;
  return Object.fromEntries(
    UNIT_FIELDS.map((name) => [name, typeof given[name] === "string" ? given[name] : ""]),
  ) as UnitValues;
}

/** Sent by the button that shows the further questions for the answers above, without saving. */
export const ASK_ONLY = "askOnly";

/** The values of a form that was posted without JavaScript. */
export function getValuesFromForm(form: FormData): FormValues {
  const texts = Object.fromEntries([...form].filter(([, value]) => typeof value === "string"));
  const units = listUnitNumbers(form.keys())
    .map((number) =>
      Object.fromEntries(UNIT_FIELDS.map((name) => [name, texts[getUnitFieldName(number, name)]])),
    )
    .filter((unit) => Object.values(unit).some(Boolean));
  return getValuesFrom({ ...texts, amenities: form.getAll("amenities"), projectUnits: units }) ?? EMPTY_FORM;
}

/** The answers that differ from the form's initial values: typed before the page was hydrated. */
export function readTyped(form: FormData, initial: FormValues): Partial<FormValues> {
  const now = getValuesFromForm(form);
  const names = [...TEXT_FIELDS, "mobile" as const].filter(
    (name) => form.has(name) && now[name] !== initial[name],
  );
  return Object.fromEntries(names.map((name) => [name, now[name]]));
}

/** An uploaded photo, as the form and its draft store it. */
export type FormPhoto = Pick<MediaFile, "id" | "name" | "url" | "photo"> &
  Partial<Pick<MediaFile, "caption" | "video">>;

/** The initial values of an edit form: for the owner what they sent last, for the team what is public. */
export const getAnswersToEdit = (property: PropertyRecord, team: boolean): PropertyAnswers =>
  (team ? null : property.proposed?.answers) ?? property;
