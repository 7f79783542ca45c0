import { getLabel } from "#domain/choice.ts";
import {
  FIELDS_NEEDING_APPROVAL,
  findChangedFiles,
  getChecksEndedBy,
  getFieldsUnder,
  needsApproval,
  type PublishedAndProposed,
} from "#domain/property/change-effects.ts";
import { CHECK_KINDS, type CheckKind } from "#domain/property/choices.ts";
import type { QuestionSubject } from "#domain/property/fields/field.ts";
import { type FieldName, getField, isFieldName } from "#domain/property/fields/fields.ts";
import { Notice } from "#web/ui/Notice.tsx";
import { m } from "#words/generated/messages.js";
import { formatSeries } from "#words/lists.ts";
import { getFieldLabels } from "../listing-text/answer-text.ts";
import type { FormFile } from "../upload/upload.ts";
import { getSubject } from "./form-questions.ts";
import { type FormValues, TEXT_FIELDS } from "./form-values.ts";
import * as styles from "./PropertyForm.module.css";

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

const formatNames = (kinds: readonly CheckKind[]) =>
  formatSeries(kinds.map((kind) => getLabel(CHECK_KINDS, kind)));

/** Explains in advance what a change of a public listing does; with JavaScript and without. */
export function PublicNotice({ checked }: { checked: readonly CheckKind[] }) {
  return (
    <Notice title={m.proposal_form_title()}>
      <p>{m.proposal_form_now()}</p>
      <details>
        <summary>{m.proposal_form_details()}</summary>
        <p>
          {m.proposal_form_waits({
            fields: getFieldLabels(FIELDS_NEEDING_APPROVAL.filter((name) => name !== "owner")),
          })}
        </p>
        {checked.map((kind) => (
          <p key={kind}>
            {m.proposal_form_check({
              check: getLabel(CHECK_KINDS, kind),
              fields: getFieldLabels(getFieldsUnder(kind).filter((name) => name !== "owner")),
            })}
          </p>
        ))}
      </details>
    </Notice>
  );
}

/** What saving does with the changes made so far. */
export function EffectsNotice({ effects }: { effects: Effects }) {
  const { atOnce, waiting, ends } = effects;
  if (atOnce.length + waiting.length === 0) return null;
  return (
    <Notice tone={ends.length > 0 ? "warn" : "info"} title={m.proposal_effects()} className={styles.wide}>
      {atOnce.length > 0 && <p>{m.proposal_effects_now({ fields: getFieldLabels(atOnce) })}</p>}
      {waiting.length > 0 && <p>{m.proposal_effects_waiting({ fields: getFieldLabels(waiting) })}</p>}
      {ends.length > 0 && <p>{m.proposal_effects_ends({ checks: formatNames(ends) })}</p>}
    </Notice>
  );
}

/** The note beside a field: what changing it does. */
export function getFieldNote(waits: boolean, ends: readonly CheckKind[]): string | undefined {
  if (ends.length > 0) return m.proposal_field_ends({ checks: formatNames(ends) });
  return waits ? m.proposal_field_waits() : undefined;
}
