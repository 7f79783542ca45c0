import type { AuditLine } from "#contract/admin/audit.ts";
import { USER_ROLES, USER_STATUSES } from "#domain/account/choices.ts";
import { paths } from "#domain/address/paths.ts";
import { DEALS, RULE_BUYERS, RULE_LANDS, RULE_LEVELS } from "#domain/buying/choices.ts";
import { type Choice, getLabel, getOwnValue } from "#domain/choice.ts";
import { OFF_REASONS, OFFER_STATES, PAPER_STATES, TOKEN_WAYS } from "#domain/deal/choices.ts";
import { PAPER_KINDS } from "#domain/deal/papers.ts";
import { MESSAGE_STATUSES, REPORT_STATUSES, REVIEW_STATUSES } from "#domain/feedback/choices.ts";
import { CALL_LANGUAGES, CALL_OUTCOMES, LEAD_STATUSES } from "#domain/lead/choices.ts";
import { WORK_LISTS } from "#domain/lead/tracker.ts";
import { CHARGE_AREAS, CHARGE_KINDS } from "#domain/money/charges.ts";
import { formatRupees } from "#domain/money/money.ts";
import { AMENITY_CHOICES, CHECK_KINDS, VERIFICATIONS } from "#domain/property/choices.ts";
import { getChoiceLabel } from "#domain/property/fields/answers.ts";
import { getFieldOfColumn, isFieldName } from "#domain/property/fields/fields.ts";
import { LIVES } from "#domain/property/lifecycle.ts";
import { isPublicId } from "#domain/public-id.ts";
import { LEAD_PERIODS } from "#domain/time/date-range.ts";
import { PARTIES, VISIT_STATES } from "#domain/visit/choices.ts";
import { getLifeLabel } from "#web/features/listing-text/life-text.ts";
import { getShortId } from "#web/features/listing-text/listing-text.ts";
import { dayLine, timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { formatSeries } from "#words/lists.ts";
import { getFieldText, isShown } from "./audit-fields.ts";

const LIFE_CHOICES: readonly Choice[] = LIVES.map((value) => ({ value, label: () => getLifeLabel(value) }));

/** What visitor, owner and team have said to a time or to an offer. */
const ANSWERS: readonly Choice[] = [
  { value: "confirm", label: m.choice_visit_answer_yes },
  { value: "decline", label: m.choice_visit_answer_no },
  { value: "accept", label: m.choice_deal_offer_accepted },
  { value: "withdraw", label: m.choice_deal_offer_withdrawn },
  ...OFFER_STATES,
];

const PROVIDERS: readonly Choice[] = [
  { value: "google", label: () => "Google" },
  { value: "facebook", label: () => "Facebook" },
];

/**
 * The closed lists by the name of the field that is logged. A name is used by several kinds of records, so that a list
 * has what all of them can be; free texts with the same name are shown as they are.
 */
const LOGGED_CHOICES: Readonly<Record<string, readonly Choice[]>> = {
  amenities: AMENITY_CHOICES,
  answer: ANSWERS,
  area: CHARGE_AREAS,
  askedOf: PARTIES,
  buyers: RULE_BUYERS,
  checks: CHECK_KINDS,
  deal: DEALS,
  kind: [...CHECK_KINDS, ...CHARGE_KINDS, ...PAPER_KINDS],
  lands: RULE_LANDS,
  language: CALL_LANGUAGES,
  level: RULE_LEVELS,
  life: LIFE_CHOICES,
  outcome: [...CALL_OUTCOMES, ...VISIT_STATES],
  party: PARTIES,
  period: LEAD_PERIODS,
  provider: PROVIDERS,
  reason: OFF_REASONS,
  state: PAPER_STATES,
  status: [
    { value: "all", label: m.blog_all },
    ...LEAD_STATUSES,
    ...USER_STATUSES,
    ...REVIEW_STATUSES,
    ...REPORT_STATUSES,
    ...MESSAGE_STATUSES,
  ],
  usertype: USER_ROLES,
  verification: VERIFICATIONS,
  way: TOKEN_WAYS,
  work: WORK_LISTS,
};

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
  job: m.admin_audit_job,
};

/** The name of the kind of record that a log row is about; an unknown noun is shown as it is. */
export const getNounText = (noun: string): string => getOwnValue(NOUNS, noun)?.() ?? noun;

/** Jobs have the ids of the queue. */
const JOB_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The record as people know it: the end of its id, or the name of a setting. */
export const getThing = (nounId: string): string =>
  isPublicId(nounId) || JOB_ID.test(nounId) ? getShortId(nounId) : nounId;

/** The page of the record itself, if there is one. */
export function getPlaceOfRecord(noun: string, nounId: string): string | null {
  if (noun === "property") return paths.adminProperty(nounId);
  if (noun === "account") return nounId === "all" ? paths.adminUsers() : paths.adminUser(nounId);
  if (noun === "import") return paths.ownerImport(nounId);
  if (noun === "lead") return nounId === "all" ? paths.adminLeads() : paths.adminLead(nounId);
  if (noun === "job") return paths.adminJobs();
  return noun === "setting" || noun === "charge" ? paths.adminSettings() : null;
}

/** The names of accounts, by their ids. */
export type AccountNames = Readonly<Record<string, string>>;

/**
 * A stored value in one line, as people write it: never a code, an id or its form in the database.
 * @param people the names of the accounts that the log mentions; others are shown by the end of their ids
 */
export function formatValueLine(name: string, value: unknown, people: AccountNames = {}): string {
  if (value === null || value === undefined || value === "") return m.admin_audit_empty();
  if (typeof value === "boolean") return value ? m.ui_yes() : m.ui_no();
  if (typeof value === "number") return name === "amount" ? formatRupees(value) : String(value);
  if (Array.isArray(value))
    return formatSeries(value.map((one) => formatValueLine(name, one, people))) || m.admin_audit_empty();
  if (typeof value === "object") return formatParts(value, people);
  return formatText(name, String(value), people);
}

/** The parts of a value that say something, each with its label. */
const formatParts = (value: object, people: AccountNames): string =>
  Object.entries(value)
    .filter(([part, one]) => isShown(part) && one !== null && one !== "" && one !== false)
    .map(([part, one]) =>
      m.admin_audit_field_x({ name: getFieldText(part), value: formatValueLine(part, one, people) }),
    )
    .join("; ") || m.admin_audit_empty();

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const DAY = /^\d{4}-\d\d-\d\d$/;

function formatText(name: string, text: string, people: AccountNames): string {
  if (MOMENT.test(text)) return timeLine(text);
  if (DAY.test(text)) return dayLine(text);
  if (isPublicId(text)) return getOwnValue(people, text) ?? getShortId(text);
  const label = getLabel(getOwnValue(LOGGED_CHOICES, name) ?? [], text);
  const field = getFieldOfColumn(name) ?? (isFieldName(name) ? name : undefined);
  return label === text && field ? getChoiceLabel(field, text) : label;
}

type Fields = AuditLine["before"];

/** The names of the shown fields whose values differ as they are shown; what was empty and stays empty is no change. */
export const listChangedNames = (before: Fields, after: Fields): string[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => isShown(name) && formatValueLine(name, before?.[name]) !== formatValueLine(name, after?.[name]),
  );
