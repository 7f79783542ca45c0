import type { TeamAnswer } from "#contract/admin/settings.ts";
import type { AdminMore } from "#web/features/admin/admin-form.tsx";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import { SaveButton } from "#web/features/form/SaveButton.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import { RecordCard } from "#web/features/property-desk/RecordCard.tsx";
import * as recordStyles from "#web/features/record/Record.module.css";
import { getTeamLabel, getTextsOfTeam } from "#web/features/settings/team-form-data.ts";
import { Checkbox } from "#web/ui/Choice.tsx";
import { m } from "#words/generated/messages.js";
import { SettingError } from "./SettingForm.tsx";
import * as settingsStyles from "./Settings.module.css";

interface TeamFormProps {
  settings: TeamAnswer;
}

/** The rules for members of the team. */
export function TeamForm({ settings: { team, version } }: TeamFormProps) {
  const form = useForm<AdminMore>("team");
  const opened = form.answer?.more.opened ?? { version, base: getTextsOfTeam(team) };
  const shown = form.message === undefined ? opened.base : form.values;
  return (
    // Keyed by the version, so that the box shows what is stored.
    <ActionForm of={form} key={opened.version} preventScrollReset>
      <input type="hidden" name="version" value={opened.version} />
      <input type="hidden" name="base" value={JSON.stringify(opened.base)} />
      <RecordCard title={m.admin_settings_team()}>
        <p className={recordStyles.hint}>{m.admin_settings_team_words()}</p>
        <SettingError of={form} getLabel={getTeamLabel} />
        <Checkbox
          name="secondStep"
          value="yes"
          defaultChecked={shown.secondStep === "yes"}
          label={m.admin_settings_team_second_step()}
        />
        <SaveButton of={form} look="outline" className={settingsStyles.teamSave}>
          {m.admin_settings_team_save()}
        </SaveButton>
      </RecordCard>
    </ActionForm>
  );
}
