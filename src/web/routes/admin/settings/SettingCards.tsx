import type { TeamAnswer, TermsAnswer } from "#contract/admin/settings.ts";
import type { ListingTerms } from "#domain/listing/terms.ts";
import { RecordCard } from "#web/features/admin/RecordCard.tsx";
import * as recordStyles from "#web/features/record/Record.module.css";
import { Checkbox } from "#web/ui/Choice.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import { timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { SettingCard } from "./SettingForm.tsx";
import * as settingsStyles from "./Settings.module.css";

/** The form's texts for the stored rules: a box that is not ticked is not sent. */
export const getTextsOfTeam = ({ secondStep }: TeamAnswer["team"]): Record<string, string> =>
  secondStep ? { secondStep: "yes" } : {};

/** The label of a field of the form. */
const getTeamLabel = (name: string): string =>
  name === "secondStep" ? m.admin_settings_team_second_step() : name;

/** The rules for members of the team. */
export function TeamCard({ settings: { team, version } }: { settings: TeamAnswer }) {
  return (
    <SettingCard
      part="team"
      title={m.admin_settings_team()}
      hint={m.admin_settings_team_words()}
      stored={{ version, base: getTextsOfTeam(team) }}
      getLabel={getTeamLabel}
      save={m.admin_settings_team_save()}
    >
      {(_, shown) => (
        <Checkbox
          name="secondStep"
          value="yes"
          defaultChecked={shown.secondStep === "yes"}
          label={m.admin_settings_team_second_step()}
        />
      )}
    </SettingCard>
  );
}

/** The fields, in the order in which the events happen. */
const TERMS = ["firstReminderDays", "lastReminderDays", "confirmDays", "undoDays"] as const;

const LABELS: Record<(typeof TERMS)[number], () => string> = {
  firstReminderDays: m.admin_settings_first_reminder,
  lastReminderDays: m.admin_settings_last_reminder,
  confirmDays: m.admin_settings_confirm,
  undoDays: m.admin_settings_undo,
};

/** The label of a field. */
function getTermLabel(name: string): string {
  const known = TERMS.find((term) => term === name);
  return known ? LABELS[known]() : name;
}

export const getTextsOfTerms = (terms: ListingTerms): Record<string, string> =>
  Object.fromEntries(TERMS.map((name) => [name, String(terms[name])]));

/** How long listings stay public, and how long deleted ones can be restored. */
export function TermsCard({ settings: { terms, version } }: { settings: TermsAnswer }) {
  return (
    <SettingCard
      part="terms"
      title={m.admin_settings_terms()}
      hint={m.admin_settings_terms_words()}
      stored={{ version, base: getTextsOfTerms(terms) }}
      getLabel={getTermLabel}
      save={m.admin_settings_terms_save()}
    >
      {(field) => (
        <div className={settingsStyles.days}>
          {TERMS.map((name) => (
            <TextField key={name} {...field(name)} inputMode="numeric" unit={m.admin_settings_days()} />
          ))}
        </div>
      )}
    </SettingCard>
  );
}

const MEGABYTE = 1_000_000;

interface BackupCardProps {
  backup: {
    /** The last good one. */
    good: { madeAt: string; bytes: number } | null;
    /** Whether it is older than a day, or there is none. */
    isOld: boolean;
    /** When a later one failed. */
    failedAt: string | null;
  };
}

/** How old the last good backup is; the person who runs the server makes them. */
export function BackupCard({ backup: { good, isOld, failedAt } }: BackupCardProps) {
  return (
    <RecordCard title={m.admin_backup_title()} id="backup">
      {good && !isOld && (
        <p className={recordStyles.hint}>
          {m.admin_backup_last({
            moment: timeLine(good.madeAt),
            megabytes: Math.max(1, Math.round(good.bytes / MEGABYTE)),
          })}
        </p>
      )}
      {isOld && (
        <Notice tone="warn">
          {good ? m.admin_backup_old({ moment: timeLine(good.madeAt) }) : m.admin_backup_never()}
        </Notice>
      )}
      {failedAt && <Notice tone="warn">{m.admin_backup_failed({ moment: timeLine(failedAt) })}</Notice>}
    </RecordCard>
  );
}
