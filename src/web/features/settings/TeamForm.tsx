import type { TeamAnswer } from "#contract/settings.ts";
import { ActionForm, FormRefusal } from "#web/features/form/ActionForm.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import * as styles from "#web/features/record/Record.module.css";
import { Button } from "#web/ui/Button.tsx";
import { Checkbox } from "#web/ui/Choice.tsx";
import { m } from "#words/generated/messages.js";
import { RecordCard } from "../property-desk/RecordCard.tsx";

interface TeamFormProps {
  settings: TeamAnswer;
}

/** What holds for members of the team. */
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
        <div className="mt-4">
          <Button type="submit" look="outline" busy={form.isBusy} busyWords={m.account_saving()}>
            {m.admin_settings_team_save()}
          </Button>
        </div>
      </RecordCard>
    </ActionForm>
  );
}
