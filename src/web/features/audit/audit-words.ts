import type { AuditLine } from "#contract/audit.ts";
import { type Choice, getLabel } from "#domain/choice.ts";
import { CALL_OUTCOMES, LEAD_STATUSES } from "#domain/lead/choices.ts";
import { getOwnValue } from "#domain/own-value.ts";
import { getField, getFieldOfColumn } from "#domain/property/fields.ts";
import { isPublicId } from "#domain/public-id.ts";
import { PARTIES, VISIT_STATES } from "#domain/visit/choices.ts";
import { getShortId } from "#web/features/listing-words/listing-lines.ts";
import { paths } from "#web/paths.ts";
import { m } from "#words/generated/messages.js";
import { findSettingWord } from "./trail-words.settings.ts";

const NOUNS: Readonly<Record<string, () => string>> = {
  property: m.admin_audit_property,
  account: m.account_noun,
  lead: m.admin_audit_lead,
  setting: m.admin_audit_setting,
  charge: m.charge_noun,
  media: m.admin_audit_media,
  review: m.admin_audit_review,
  report: m.admin_audit_report,
  contact: m.contact_message,
  import: m.import_noun,
};

/** The name of the kind of record that a log row is about; an unknown noun is shown as it is. */
export const getNounWord = (noun: string): string => getOwnValue(NOUNS, noun)?.() ?? noun;

/** The record as people know it: the end of its id, or the name of a setting. */
export const getThing = (nounId: string): string => (isPublicId(nounId) ? getShortId(nounId) : nounId);

/** The page of the record itself, if there is one. */
export function getPlaceOfRecord(noun: string, nounId: string): string | null {
  if (noun === "property") return paths.adminProperty(nounId);
  if (noun === "account") return nounId === "all" ? paths.adminUsers() : paths.adminUser(nounId);
  if (noun === "import") return paths.ownerImport(nounId);
  if (noun === "lead") return nounId === "all" ? paths.adminLeads() : paths.adminLead(nounId);
  return noun === "setting" || noun === "charge" ? paths.adminSettings() : null;
}

/** The closed lists of leads, calls and visits, by the field that is logged. */
const CHOICES: Readonly<Record<string, readonly Choice[]>> = {
  status: LEAD_STATUSES,
  outcome: [...CALL_OUTCOMES, ...VISIT_STATES],
  party: PARTIES,
  answer: [
    { value: "confirm", label: m.choice_visit_answer_yes },
    { value: "decline", label: m.choice_visit_answer_no },
  ],
};

/** A stored value in one line; one of a closed list by its label. */
export function formatValueLine(name: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return m.admin_audit_empty();
  if (typeof value === "object") return JSON.stringify(value);
  return getLabel(getOwnValue(CHOICES, name) ?? [], String(value));
}

type Fields = AuditLine["before"];

/** The names of the fields whose values differ as they are shown; what was empty and stays empty is no change. */
export const listChangedNames = (before: Fields, after: Fields): string[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => formatValueLine(name, before?.[name]) !== formatValueLine(name, after?.[name]),
  );

/** Fields of leads and visits. */
const FIELDS: Readonly<Record<string, () => string>> = {
  status: m.ui_status,
  assignee: m.admin_lead_column_member,
  at: m.admin_lead_visit_when,
  place: m.admin_lead_visit_place,
  outcome: m.admin_audit_outcome,
  party: m.admin_audit_party,
  answer: m.admin_audit_answer,
};

/** The label of a stored field: of a property, a lead or a setting, or else the field's own name. */
export function getFieldWord(name: string): string {
  const field = getFieldOfColumn(name);
  return field
    ? getField(field).label()
    : (getOwnValue(FIELDS, name)?.() ?? findSettingWord(name) ?? name.replaceAll("_", " "));
}
