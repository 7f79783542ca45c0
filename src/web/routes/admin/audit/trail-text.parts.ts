import { getLabel, getOwnValue } from "#domain/choice.ts";
import { LEAD_STATUSES } from "#domain/lead/choices.ts";
import { formatRupees } from "#domain/money/money.ts";
import { timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { formatSeries } from "#words/lists.ts";
import type { DescribeChange } from "./trail-text.ts";

/** What the team did about deals. */
export const DEAL_TEXT: Readonly<Record<string, DescribeChange>> = {
  "lead.deal-start": () => m.admin_trail_deal_start(),
  "lead.deal-offer": (_, after) => m.admin_trail_deal_offer({ amount: formatRupees(Number(after?.amount)) }),
  "lead.deal-answer": (_, after) => m.admin_trail_deal_answer({ answer: String(after?.answer) }),
  "lead.deal-token": (_, after) => m.admin_trail_deal_token({ amount: formatRupees(Number(after?.amount)) }),
  "lead.deal-agreement": () => m.admin_trail_deal_agreement(),
  "lead.deal-registry": () => m.admin_trail_deal_registry(),
  "lead.deal-keys": () => m.admin_trail_deal_keys(),
  "lead.deal-days": () => m.admin_trail_deal_days(),
  "lead.deal-off": () => m.admin_trail_deal_off(),
  "lead.deal-undo": () => m.admin_trail_deal_undo(),
  "lead.deal-paper": () => m.admin_trail_deal_paper(),
  "lead.deal-paper-removed": () => m.admin_trail_deal_paper_removed(),
  "lead.deal-paper-state": () => m.admin_trail_deal_paper_state(),
  "lead.deal-files": () => m.admin_trail_deal_files(),
  "lead.deal-file-removed": () => m.admin_trail_deal_file_removed(),
};

/** What happened to leads, to what visitors submit, and to people's own accounts. */
export const PEOPLE_TEXT: Readonly<Record<string, DescribeChange>> = {
  "lead.update": (before, after) => {
    const told: string[] = [];
    if (before?.status !== after?.status)
      told.push(
        m.admin_trail_lead_status({
          before: getLabel(LEAD_STATUSES, String(before?.status)),
          after: getLabel(LEAD_STATUSES, String(after?.status)),
        }),
      );
    if (before?.assignee !== after?.assignee) told.push(describeAssignee(before?.assignee, after?.assignee));
    return told.join("; ") || m.settings_unchanged();
  },
  "lead.write-down": () => m.admin_trail_lead_write_down(),
  "lead.owner-number": () => m.admin_trail_lead_owner(),
  "lead.known": () => m.admin_trail_lead_known(),
  "lead.note": () => m.admin_trail_lead_note(),
  "lead.call": (_, after) => m.admin_trail_lead_call({ outcome: String(after?.outcome) }),
  "lead.next-step": (_, after) =>
    // Older lines have the text itself.
    (after?.isSet ?? after?.text) ? m.admin_trail_lead_step() : m.admin_trail_lead_step_none(),
  "lead.visit": (_, after) => m.admin_trail_lead_visit({ at: timeLine(String(after?.at)) }),
  "lead.visit-cancel": () => m.admin_trail_lead_visit_cancel(),
  "lead.visit-answer": (_, after) =>
    m.admin_trail_lead_visit_answer({ party: String(after?.party), answer: String(after?.answer) }),
  "lead.visit-outcome": (_, after) => m.admin_trail_lead_visit_outcome({ outcome: String(after?.outcome) }),
  "lead.stop": () => m.admin_trail_lead_stop(),
  "lead.export": () => m.admin_trail_lead_export(),
  "contact.change": (_, after) => m.admin_trail_contact({ status: String(after?.status) }),
  "review.decide": (_, after) => m.admin_trail_review({ status: String(after?.status) }),
  "review.delete": () => m.admin_trail_review_delete(),
  "report.decide": (_, after) => m.admin_trail_report({ status: String(after?.status) }),
  "owner.become": () => m.admin_trail_owner(),
  "account.change": () => m.admin_trail_account_change(),
  "account.confirm-email": () => m.admin_trail_account_confirm_email(),
  "account.confirm-mobile": () => m.admin_trail_account_confirm_mobile(),
  "account.mobile": () => m.admin_trail_account_mobile(),
  "account.password": () => m.admin_trail_account_password(),
  "account.reset-password": () => m.admin_trail_account_reset(),
  "account.picture": () => m.admin_trail_account_picture(),
  "account.delete": () => m.admin_trail_account_delete(),
  "account.link": () => m.admin_trail_account_link(),
  "account.second-step": () => m.admin_trail_account_second_step(),
  "account.passkey": (_, after) =>
    after?.what === "passkey-added" ? m.admin_trail_passkey_added() : m.admin_trail_passkey_removed(),
  "account.token": (_, after) =>
    after?.what === "token-added" ? m.admin_trail_token_added() : m.admin_trail_token_removed(),
  "account.unlink": () => m.admin_trail_account_unlink(),
  "media.remove": () => m.admin_trail_media_remove(),
};

function describeAssignee(before: unknown, after: unknown): string {
  if (!after) return m.admin_trail_lead_release();
  return before ? m.admin_trail_lead_hand() : m.admin_trail_lead_claim();
}

/** The parts of the settings as they are logged, by the names that the page of settings uses. */
const SETTINGS: Readonly<Record<string, () => string>> = {
  brand: m.settings_brand,
  tagline: m.admin_settings_tagline,
  address: m.field_address,
  place: m.admin_settings_pin,
  phones: m.admin_settings_phones,
  email: m.field_email,
  hours: m.admin_settings_hours,
  social: m.admin_settings_social,
  claims: m.admin_settings_claims,
  firstReminderDays: m.admin_settings_first_reminder,
  lastReminderDays: m.admin_settings_last_reminder,
  confirmDays: m.admin_settings_confirm,
  undoDays: m.admin_settings_undo,
  secondStep: m.admin_settings_team_second_step,
  rejectReasons: m.admin_trail_reject_reasons,
  changeReasons: m.admin_trail_change_reasons,
  messages: m.admin_words_messages,
};

/** The name of a part of the settings, if there is one of this name. */
export const findSettingText = (name: string): string | undefined => getOwnValue(SETTINGS, name)?.();

const describePlace: DescribeChange = (before, after) => {
  const name = String(after?.name);
  if (before?.name !== after?.name) return m.admin_trail_place({ name });
  const isSame = JSON.stringify(before?.names) === JSON.stringify(after?.names);
  return isSame ? m.admin_trail_place_description({ name }) : m.admin_trail_place_names({ name });
};

const getFile = (fields: Parameters<DescribeChange>[0]) => String(fields?.file ?? "");

const getJob = (fields: Parameters<DescribeChange>[0]) => String(fields?.what);

/** What the team did to the settings and to failed jobs, and what became of imports. */
export const SETTING_TEXT: Readonly<Record<string, DescribeChange>> = {
  "setting.change": (_, after) =>
    m.admin_trail_setting({
      fields: formatSeries(Object.keys(after ?? {}).map((name) => findSettingText(name) ?? name)),
    }),
  "setting.rename-place": describePlace,
  "charge.add": (_, after) => m.admin_trail_charge_add({ state: String(after?.state) }),
  "charge.update": (_, after) => m.admin_trail_charge_update({ state: String(after?.state) }),
  "charge.remove": (before) => m.admin_trail_charge_remove({ state: String(before?.state) }),
  "buying-rule.add": (_, after) => m.admin_trail_buying_add({ name: String(after?.name) }),
  "buying-rule.update": (_, after) => m.admin_trail_buying_update({ name: String(after?.name) }),
  "buying-rule.remove": (before) => m.admin_trail_buying_remove({ name: String(before?.name) }),
  "import.start": (_, after) => m.admin_trail_import_start({ file: getFile(after) }),
  "import.finish": (_, after) => m.admin_trail_import_finish({ file: getFile(after) }),
  "import.photos": () => m.admin_trail_import_photos(),
  "import.undo": () => m.admin_trail_import_undo(),
  "job.retry": (_, after) =>
    after?.jobs === undefined
      ? m.admin_trail_job_retry({ kind: getJob(after) })
      : m.admin_trail_job_retry_all({ count: Number(after.jobs) }),
  "job.remove": (_, after) =>
    after?.jobs === undefined
      ? m.admin_trail_job_remove({ kind: getJob(after) })
      : m.admin_trail_job_remove_all({ count: Number(after.jobs) }),
};
