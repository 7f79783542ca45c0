import type { TeamAnswer } from "#contract/settings.ts";
import { ActionForm, FormRefusal } from "#web/features/form/ActionForm.tsx";
import { SaveButton } from "#web/features/form/SaveButton.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import * as styles from "#web/features/record/Record.module.css";
import { Checkbox } from "#web/ui/Choice.tsx";
import { m } from "#words/generated/messages.js";
import { RecordCard } from "../property-desk/RecordCard.tsx";
import * as settingsStyles from "./Settings.module.css";

interface TeamFormProps {
  settings: TeamAnswer;
}

/** The rules for members of the team. */
export function TeamForm({ settings: { team, version } }: TeamFormProps) {
  const form = useForm("team");
  return (
    <ActionForm of={form} preventScrollReset>
      <input type="hidden" name="version" value={version} />
      <RecordCard title={m.admin_settings_team()}>
        <p className={styles.hint}>{m.admin_settings_team_words()}</p>
        <FormRefusal of={form} />
        <Checkbox
          key={version}
          name="secondStep"
          value="yes"
          defaultChecked={team.secondStep}
          label={m.admin_settings_team_second_step()}
        />
        <SaveButton of={form} look="outline" className={settingsStyles.teamSave}>
          {m.admin_settings_team_save()}
        </SaveButton>
      </RecordCard>
    </ActionForm>
  );
}
