import type { AuditLine, AuditThing } from "#contract/admin/audit.ts";
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
import { MESSAGE_TYPES, OFF_REASONS as WEBHOOK_OFF_REASONS } from "#domain/webhook/choices.ts";
import { formatAnswer } from "#web/features/listing-text/answer-text.ts";
import { getLifeLabel } from "#web/features/listing-text/life-text.ts";
import { getShortId } from "#web/features/listing-text/listing-text.ts";
import { dayLine, timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { formatSeries } from "#words/lists.ts";
import { getFieldText, isShown } from "./audit-fields.ts";
import { getPlainThing } from "./trail-text.ts";

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
  event: MESSAGE_TYPES,
  events: MESSAGE_TYPES,
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
  why: WEBHOOK_OFF_REASONS,
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
  webhook: m.webhook_noun,
  visit: m.admin_lead_visit,
  deal: m.deal_noun,
};

/** The name of the kind of record that a log row is about; an unknown noun is shown as it is. */
export const getNounText = (noun: string): string => getOwnValue(NOUNS, noun)?.() ?? noun;

/** Jobs have the ids of the queue. */
const JOB_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The record as people know it: the end of its id, or the name of a setting. */
export const getThing = (nounId: string): string =>
  isPublicId(nounId) || JOB_ID.test(nounId) ? getShortId(nounId) : nounId;

const OWN_NAMES: Readonly<Record<string, (thing: AuditThing) => string>> = {
  property: ({ title }) => title,
  account: ({ name }) => m.admin_audit_thing_account({ name }),
  lead: ({ name, title }) =>
    title ? m.admin_audit_thing_lead_about({ name, title }) : m.admin_audit_thing_lead({ name }),
  import: ({ name }) => m.admin_audit_thing_import({ name }),
  review: ({ title }) => m.admin_audit_thing_review({ title }),
  report: ({ title }) => m.admin_audit_thing_report({ title }),
  contact: ({ name }) => m.admin_audit_thing_contact({ name }),
  webhook: ({ name }) => m.admin_audit_thing_webhook({ name }),
};

/** What an entry is about, by its title or name; without one where it is gone, and for people's own accounts. */
export function getThingName({ noun, thing, actor }: Pick<AuditLine, "noun" | "thing" | "actor">): string {
  if (noun === "account" && thing && thing.name === actor) return m.admin_audit_thing_own();
  return (thing && getOwnValue(OWN_NAMES, noun)?.(thing)) || getPlainThing(noun);
}

/** The page of the record itself on the desk, if there is one; of an import the page of its owner. */
export function getPlaceOfRecord({
  noun,
  nounId,
  thing,
}: Pick<AuditLine, "noun" | "nounId" | "thing">): string | null {
  if (noun === "property") return paths.adminProperty(nounId);
  if (noun === "account") return nounId === "all" ? paths.adminUsers() : paths.adminUser(nounId);
  if (noun === "import") return thing?.owner ? paths.adminUser(thing.owner) : null;
  if (noun === "lead") return nounId === "all" ? paths.adminLeads() : paths.adminLead(nounId);
  if (noun === "job") return paths.adminJobs();
  if (noun === "webhook") return thing && paths.adminWebhook(nounId);
  if (noun === "charge") return paths.adminCharges();
  return noun === "setting" ? getPlaceOfSetting(nounId) : null;
}

/** A place's id has its kind in front; what has no name of a group is a rule about buying. */
function getPlaceOfSetting(id: string): string {
  if (id === "words") return paths.adminTexts();
  if (/^(region|locality) /.test(id)) return paths.adminPlaces();
  return ["office", "terms", "team"].includes(id) ? paths.adminSettings() : paths.adminBuyingRules();
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
  if (typeof value === "number") return formatLoggedNumber(name, value);
  if (Array.isArray(value))
    return formatSeries(value.map((one) => formatValueLine(name, one, people))) || m.admin_audit_empty();
  if (typeof value === "object") return formatParts(value, people);
  return formatText(name, String(value), people);
}

/** Rupees, square feet and degrees as everywhere; counts as they are. */
function formatLoggedNumber(name: string, value: number): string {
  if (name === "amount") return formatRupees(value);
  const field = getFieldOfColumn(name);
  return field ? formatAnswer(field, value) : String(value);
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
