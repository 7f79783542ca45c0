import { getLabel, getOwnValue } from "#domain/choice.ts";
import { CALL_LANGUAGES } from "#domain/lead/choices.ts";
import { MESSAGE_KINDS } from "#domain/lead/message-template.ts";
import { AMENITY_CHOICES } from "#domain/property/choices.ts";
import { getField, getFieldOfColumn, isFieldName } from "#domain/property/fields/fields.ts";
import { m } from "#words/generated/messages.js";
import { findSettingText } from "./trail-text.parts.ts";

/** What only the program needs, or the line itself says already. */
const UNSHOWN: readonly string[] = ["about", "by", "id", "step", "undoes", "version", "what"];

/** Whether a logged field is shown. Of a merge, the number of rows by table and column is not. */
export const isShown = (name: string): boolean => !UNSHOWN.includes(name) && !name.includes(".");

const FIELDS: Readonly<Record<string, () => string>> = {
  // Accounts
  app: m.second_step_app,
  email: m.field_email,
  enquiries: m.audience_asked,
  files: m.admin_audit_field_files,
  firstName: m.field_first_name,
  from: m.admin_audit_field_from,
  hidden: m.admin_audit_field_hidden,
  into: m.admin_audit_field_into,
  language: m.account_language,
  lastName: m.field_last_name,
  listings: m.figures_listings,
  mobile: m.field_mobile,
  name: m.ui_name,
  passkeys: m.passkeys,
  provider: m.admin_audit_field_provider,
  released: m.admin_audit_field_released,
  sessions: m.admin_audit_field_sessions,
  shown: m.admin_audit_field_shown,
  usertype: m.admin_users_role,
  // Properties and their files
  caption: m.admin_audit_field_caption,
  checkedAt: m.import_state_checked,
  checks: m.admin_checks,
  chosen: m.admin_audit_field_chosen,
  confirmedAt: m.choice_visit_answer_yes,
  deletedAt: m.life_is_deleted,
  forOwner: m.admin_audit_field_for_owner,
  life: m.field_life,
  mediaFiles: m.field_media,
  owner: m.ui_owner,
  owner_id: m.ui_owner,
  projectUnits: m.field_units,
  publishedAt: m.admin_audit_field_published_at,
  published_at: m.admin_audit_field_published_at,
  reason: m.admin_reason,
  title: m.field_title,
  withheld: m.admin_audit_field_withheld,
  // Leads, visits and deals
  agreement: m.deal_page_day_agreement,
  amount: m.deal_page_amount,
  answer: m.admin_audit_answer,
  askedOf: m.admin_audit_field_answered_by,
  assignee: m.admin_lead_column_member,
  at: m.admin_lead_visit_when,
  day: m.figures_day,
  due: m.admin_lead_promise,
  handover: m.deal_page_day_handover,
  kind: m.place_prices_kind,
  outcome: m.admin_audit_outcome,
  party: m.admin_audit_party,
  period: m.ui_period,
  place: m.admin_lead_visit_place,
  registry: m.deal_page_day_registry,
  status: m.ui_status,
  way: m.admin_audit_field_way,
  work: m.list_view_list,
  // What visitors have sent
  note: m.admin_moderation_note,
  property: m.admin_audit_property,
  rating: m.admin_audit_field_rating,
  // Settings and imports
  asOf: m.admin_audit_field_as_of,
  authority: m.admin_buying_authority,
  bands: m.admin_charge_bands,
  buyers: m.admin_buying_buyers,
  character: m.admin_settings_place_character,
  checkedOn: m.admin_charge_checked,
  deal: m.admin_buying_deal,
  event: m.webhook_event,
  events: m.webhook_events,
  figure: m.admin_audit_field_figure,
  file: m.admin_audit_field_file,
  jobs: m.jobs_title,
  label: m.admin_audit_field_label,
  lands: m.admin_buying_lands,
  law: m.admin_buying_law,
  level: m.admin_buying_level,
  names: m.admin_audit_field_names,
  papers: m.buying_papers,
  percent: m.admin_audit_field_percent,
  rows: m.admin_audit_field_rows,
  source: m.admin_charge_source,
  stayed: m.admin_audit_field_stayed,
  upTo: m.admin_audit_field_up_to,
  url: m.webhook_url,
  validFrom: m.admin_charge_from,
  withdrawn: m.admin_audit_field_withdrawn,
  why: m.admin_reason,
  words: m.admin_buying_text,
};

/** Names of networks are written alike in all languages. */
const NETWORKS: Readonly<Record<string, string>> = {
  facebook: "Facebook",
  instagram: "Instagram",
  linkedin: "LinkedIn",
  youtube: "YouTube",
  whatsapp: "WhatsApp",
};
/** Parts of a value: an amenity, a language, a kind of message. */
const PARTS = [...AMENITY_CHOICES, ...CALL_LANGUAGES, ...MESSAGE_KINDS];

/** `isSearched` and `first_name` as words. */
const writeApart = (name: string): string => {
  const text = name.replaceAll("_", " ").replace(/([a-z])([A-Z])/g, "$1 $2");
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
};

/** The label of a stored field: of a property, a lead or a setting, or else the field's own name in words. */
export function getFieldText(name: string): string {
  const field = getFieldOfColumn(name) ?? (isFieldName(name) ? name : undefined);
  if (field) return getField(field).label();
  const known = getOwnValue(FIELDS, name)?.() ?? findSettingText(name) ?? getOwnValue(NETWORKS, name);
  if (known) return known;
  const part = getLabel(PARTS, name);
  return part === name ? writeApart(name) : part;
}
