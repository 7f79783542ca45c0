import type { UserDossier } from "#contract/user.ts";
import { LIMITS } from "#domain/limits.ts";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import * as recordStyles from "#web/features/record/Record.module.css";
import { Button } from "#web/ui/Button.tsx";
import { getButtonClass } from "#web/ui/button-class.ts";
import { TextField } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";
import * as styles from "./User.module.css";

interface EndSessionsFormProps {
  action: string;
  user: UserDossier["user"];
}

/** Signs a person out on all devices. The second button confirms it; the same without scripts. */
export function EndSessionsForm({ action, user }: EndSessionsFormProps) {
  const form = useForm("end-sessions");
  return (
    <details className={styles.form} open={form.message !== undefined || undefined}>
      <summary className={getButtonClass({ look: "outline", size: "sm" })} data-part="button">
        {m.admin_user_end_sessions()}
      </summary>
      <ActionForm of={form} action={action} className={styles.form} preventScrollReset>
        <p className={recordStyles.hint}>{m.admin_user_end_sessions_words({ name: user.name })}</p>
        <TextField
          {...form.field("reason")}
          label={m.admin_reason()}
          id="end-sessions-reason"
          optional
          maxLength={LIMITS.messageLength}
        />
        <div>
          <Button type="submit" look="danger" size="sm">
            {m.admin_user_end_sessions_confirm()}
          </Button>
        </div>
      </ActionForm>
    </details>
  );
}
