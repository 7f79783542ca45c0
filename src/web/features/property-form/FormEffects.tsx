import {
  findChangedFiles,
  getChecksEndedBy,
  needsApproval,
  type PublishedAndProposed,
} from "#domain/property/change-effects.ts";
import type { CheckKind } from "#domain/property/choices.ts";
import type { QuestionSubject } from "#domain/property/fields/field.ts";
import { type FieldName, getField, isFieldName } from "#domain/property/fields/fields.ts";
import type { FormFile } from "../upload/upload.ts";
import { getSubject } from "./form-questions.ts";
import { type FormValues, TEXT_FIELDS } from "./form-values.ts";

/** An approved listing as visitors see it while its owner edits it. */
export interface Published {
  readonly values: FormValues;
  readonly files: readonly FormFile[];
  /** The checks that it has. */
  readonly checked: readonly CheckKind[];
}

/** What saving would do. */
export interface Effects {
  readonly atOnce: readonly FieldName[];
  readonly waiting: readonly FieldName[];
  /** The checks that end once the change is approved. */
  readonly ends: readonly CheckKind[];
}

/** The differences from the public listing, and what happens to each. */
export function getEffects(published: Published, values: FormValues, files: readonly FormFile[]): Effects {
  const fields = findChangedFields(published, values, files);
  const subjects = getSubjects(published, values);
  const waiting = fields.filter((name) => needsApproval(name, subjects));
  const changed = { fields: waiting, ...findChangedFiles(groupByKind(published.files), groupByKind(files)) };
  return {
    atOnce: fields.filter((name) => !waiting.includes(name)),
    waiting,
    ends: getChecksEndedBy(changed).filter((kind) => published.checked.includes(kind)),
  };
}

/** The checks of a listing that a change of one field would end. */
export const getChecksUnder = (name: string, checked: readonly CheckKind[]): CheckKind[] =>
  isFieldName(name) ? getField(name).checks.filter((kind) => checked.includes(kind)) : [];

function findChangedFields(
  published: Published,
  values: FormValues,
  files: readonly FormFile[],
): FieldName[] {
  const texts = TEXT_FIELDS.filter((name) => values[name].trim() !== published.values[name].trim());
  const lists = (["amenities", "projectUnits"] as const).filter(
    (name) => JSON.stringify(values[name]) !== JSON.stringify(published.values[name]),
  );
  const pickTexts = (all: readonly FormFile[]) => all.map(({ id, caption = "" }) => [id, caption]);
  const media = JSON.stringify(pickTexts(files)) !== JSON.stringify(pickTexts(published.files));
  return [...texts, ...lists, ...(media ? ["mediaFiles"] : [])].filter(isFieldName);
}

function getSubjects(published: Published, values: FormValues): PublishedAndProposed {
  const fallback: QuestionSubject = { propertyType: "Flat/Apartment", purpose: "buy" };
  const before = getSubject(published.values) ?? fallback;
  const proposed = getSubject(values) ?? before;
  return { published: { ...before, availability: proposed.availability }, proposed };
}

const groupByKind = (files: readonly FormFile[]) =>
  files.map(({ id, video }) => ({ public_id: id, kind: video ? ("video" as const) : ("photo" as const) }));
