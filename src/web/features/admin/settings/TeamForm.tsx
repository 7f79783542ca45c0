import { Form, useNavigation } from "react-router";
import type { TeamAnswer } from "#contract/settings.ts";
import { Button } from "#web/ui/Button.tsx";
import { Checkbox } from "#web/ui/Choice.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { m } from "#words/generated/messages.js";
import type { DeskFormAnswer } from "../desk-form.ts";
import { RecordCard } from "../property/RecordCard.tsx";

interface TeamFormProps {
  settings: TeamAnswer;
  answer: DeskFormAnswer | undefined;
}

/** What holds for members of the team. */
export function TeamForm({ settings: { team, version }, answer }: TeamFormProps) {
  const { state, formData } = useNavigation();
  const busy = state !== "idle" && formData?.get("form") === "team";
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="form" value="team" />
      <input type="hidden" name="version" value={version} />
      <RecordCard title={m.admin_settings_team()}>
        <p className="rec__hint">{m.admin_settings_team_words()}</p>
        {answer && !answer.ok && (
          <Notice tone="bad" live>
            {answer.message}
          </Notice>
        )}
        <Checkbox
          key={version}
          name="secondStep"
          value="yes"
          defaultChecked={team.secondStep}
          label={m.admin_settings_team_second_step()}
        />
        <div className="mt-4">
          <Button type="submit" look="outline" busy={busy} busyWords={m.account_saving()}>
            {m.admin_settings_team_save()}
          </Button>
        </div>
      </RecordCard>
    </Form>
  );
}
