import type { AuditAction } from "#domain/audit/actions.ts";
import { getLabel, getOwnValue } from "#domain/choice.ts";
import { LEAD_STATUSES } from "#domain/lead/choices.ts";
import { formatRupees } from "#domain/money/money.ts";
import { timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { formatSeries } from "#words/lists.ts";
import type { DescribeChange, Told } from "./trail-text.ts";

/** What the team did about deals. */
export const DEAL_TEXT = {
  "lead.deal-start": (told) => m.admin_trail_deal_start(told),
  "lead.deal-offer": (told, _, after) =>
    m.admin_trail_deal_offer({ ...told, amount: formatRupees(Number(after?.amount)) }),
  "lead.deal-answer": (told, _, after) =>
    m.admin_trail_deal_answer({ ...told, answer: String(after?.answer) }),
  "lead.deal-token": (told, _, after) =>
    m.admin_trail_deal_token({ ...told, amount: formatRupees(Number(after?.amount)) }),
  "lead.deal-agreement": (told) => m.admin_trail_deal_agreement(told),
  "lead.deal-registry": (told) => m.admin_trail_deal_registry(told),
  "lead.deal-keys": (told) => m.admin_trail_deal_keys(told),
  "lead.deal-days": (told) => m.admin_trail_deal_days(told),
  "lead.deal-off": (told) => m.admin_trail_deal_off(told),
  "lead.deal-undo": (told) => m.admin_trail_deal_undo(told),
  "lead.deal-paper": (told) => m.admin_trail_deal_paper(told),
  "lead.deal-paper-removed": (told) => m.admin_trail_deal_paper_removed(told),
  "lead.deal-paper-state": (told) => m.admin_trail_deal_paper_state(told),
  "lead.deal-files": (told) => m.admin_trail_deal_files(told),
  "lead.deal-file-removed": (told) => m.admin_trail_deal_file_removed(told),
} satisfies Partial<Record<AuditAction, DescribeChange>>;

/** What happened to leads, to what visitors submit, and to people's own accounts. */
export const PEOPLE_TEXT = {
  "lead.update": (told, before, after) => {
    const said: string[] = [];
    const isClaimed = !before?.assignee && Boolean(after?.assignee);
    if (isClaimed && before?.status !== after?.status)
      return m.admin_trail_lead_claim_move({
        ...told,
        before: getLabel(LEAD_STATUSES, String(before?.status)),
        after: getLabel(LEAD_STATUSES, String(after?.status)),
      });
    if (before?.status !== after?.status)
      said.push(
        m.admin_trail_lead_status({
          ...told,
          before: getLabel(LEAD_STATUSES, String(before?.status)),
          after: getLabel(LEAD_STATUSES, String(after?.status)),
        }),
      );
    if (before?.assignee !== after?.assignee)
      said.push(describeAssignee(told, before?.assignee, after?.assignee));
    return said.join(" ") || m.admin_trail_lead_same(told);
  },
  "lead.write-down": (told) => m.admin_trail_lead_write_down(told),
  "lead.owner-number": (told) => m.admin_trail_lead_owner(told),
  "lead.known": (told) => m.admin_trail_lead_known(told),
  "lead.note": (told) => m.admin_trail_lead_note(told),
  "lead.call": (told, _, after) => m.admin_trail_lead_call({ ...told, outcome: String(after?.outcome) }),
  "lead.next-step": (told, _, after) =>
    // Older lines have the text itself.
    (after?.isSet ?? after?.text) ? m.admin_trail_lead_step(told) : m.admin_trail_lead_step_none(told),
  "lead.visit": (told, _, after) => m.admin_trail_lead_visit({ ...told, at: timeLine(String(after?.at)) }),
  "lead.visit-cancel": (told) => m.admin_trail_lead_visit_cancel(told),
  "lead.visit-answer": (told, _, after) =>
    m.admin_trail_lead_visit_answer({ ...told, party: String(after?.party), answer: String(after?.answer) }),
  "lead.visit-outcome": (told, _, after) =>
    m.admin_trail_lead_visit_outcome({ ...told, outcome: String(after?.outcome) }),
  "lead.stop": (told) => m.admin_trail_lead_stop(told),
  "lead.import": (told, _, after) =>
    m.admin_trail_lead_import({ ...told, count: Number(after?.leads ?? 0), portals: String(after?.portals) }),
  "lead.export": (told) => m.admin_trail_lead_export(told),
  "contact.change": (told, _, after) => m.admin_trail_contact({ ...told, status: String(after?.status) }),
  "review.decide": (told, _, after) => m.admin_trail_review({ ...told, status: String(after?.status) }),
  "review.delete": (told) => m.admin_trail_delete(told),
  "report.decide": (told, _, after) => m.admin_trail_report({ ...told, status: String(after?.status) }),
  "owner.become": (told) => m.admin_trail_owner(told),
  "account.change": (told) => m.admin_trail_account_change(told),
  "account.confirm-email": (told) => m.admin_trail_account_confirm_email(told),
  "account.confirm-mobile": (told) => m.admin_trail_account_confirm_mobile(told),
  "account.mobile": (told) => m.admin_trail_account_mobile(told),
  "account.password": (told) => m.admin_trail_account_password(told),
  "account.reset-password": (told) => m.admin_trail_account_reset(told),
  "account.picture": (told) => m.admin_trail_account_picture(told),
  "account.delete": (told) => m.admin_trail_delete(told),
  "account.link": (told) => m.admin_trail_account_link(told),
  "account.second-step": (told) => m.admin_trail_account_second_step(told),
  "account.passkey": (told, _, after) =>
    after?.what === "passkey-added" ? m.admin_trail_passkey_added(told) : m.admin_trail_passkey_removed(told),
  "account.token": (told, _, after) =>
    after?.what === "token-added" ? m.admin_trail_token_added(told) : m.admin_trail_token_removed(told),
  "account.unlink": (told) => m.admin_trail_account_unlink(told),
  "media.remove": (told) => m.admin_trail_media_remove(told),
} satisfies Partial<Record<AuditAction, DescribeChange>>;

/** What was done to the endpoints of other systems. */
export const WEBHOOK_TEXT = {
  "webhook.add": (told) => m.admin_trail_webhook_add(told),
  "webhook.update": (told) => m.admin_trail_webhook_update(told),
  "webhook.turn-on": (told) => m.admin_trail_webhook_on(told),
  "webhook.turn-off": (told) => m.admin_trail_webhook_off(told),
  "webhook.remove": (told, before) => m.admin_trail_webhook_remove({ ...told, address: String(before?.url) }),
  "webhook.secret": (told) => m.admin_trail_webhook_secret(told),
  "webhook.test": (told) => m.admin_trail_webhook_test(told),
  "webhook.send-again": (told) => m.admin_trail_webhook_again(told),
} satisfies Partial<Record<AuditAction, DescribeChange>>;

function describeAssignee(told: Told, before: unknown, after: unknown): string {
  if (!after) return m.admin_trail_lead_release(told);
  return before ? m.admin_trail_lead_hand(told) : m.admin_trail_lead_claim(told);
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

const describePlace: DescribeChange = (told, before, after) => {
  const name = String(after?.name);
  if (before?.name !== after?.name) return m.admin_trail_place({ ...told, name });
  const isSame = JSON.stringify(before?.names) === JSON.stringify(after?.names);
  return isSame
    ? m.admin_trail_place_description({ ...told, name })
    : m.admin_trail_place_names({ ...told, name });
};

const getJob = (fields: Parameters<DescribeChange>[2]) => String(fields?.what);

/** What the team did to the settings and to failed jobs, and what became of imports. */
export const SETTING_TEXT = {
  "setting.change": (told, _, after) =>
    m.admin_trail_setting({
      ...told,
      fields: formatSeries(Object.keys(after ?? {}).map((name) => findSettingText(name) ?? name)),
    }),
  "setting.rename-place": describePlace,
  "charge.add": (told, _, after) => m.admin_trail_charge_add({ ...told, state: String(after?.state) }),
  "charge.update": (told, _, after) => m.admin_trail_charge_update({ ...told, state: String(after?.state) }),
  "charge.remove": (told, before) => m.admin_trail_charge_remove({ ...told, state: String(before?.state) }),
  "buying-rule.add": (told, _, after) => m.admin_trail_buying_add({ ...told, name: String(after?.name) }),
  "buying-rule.update": (told, _, after) =>
    m.admin_trail_buying_update({ ...told, name: String(after?.name) }),
  "buying-rule.remove": (told, before) =>
    m.admin_trail_buying_remove({ ...told, name: String(before?.name) }),
  "import.start": (told) => m.admin_trail_import_start(told),
  "import.finish": (told) => m.admin_trail_import_finish(told),
  "import.photos": (told) => m.admin_trail_import_photos(told),
  "import.undo": (told) => m.admin_trail_import_undo(told),
  "import.restore": (told) => m.admin_trail_import_restore(told),
  "job.retry": (told, _, after) =>
    after?.jobs === undefined
      ? m.admin_trail_job_retry({ ...told, kind: getJob(after) })
      : m.admin_trail_job_retry_all({ ...told, count: Number(after.jobs) }),
  "job.remove": (told, _, after) =>
    after?.jobs === undefined
      ? m.admin_trail_job_remove({ ...told, kind: getJob(after) })
      : m.admin_trail_job_remove_all({ ...told, count: Number(after.jobs) }),
} satisfies Partial<Record<AuditAction, DescribeChange>>;
