import { getOwnValue } from "#domain/choice.ts";
import type { DescribeChange } from "#web/routes/admin/audit/trail-text.ts";
import { m } from "#words/generated/messages.js";
import { formatSeries } from "#words/lists.ts";

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
