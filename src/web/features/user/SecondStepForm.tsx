import type { UserDossier } from "#contract/user.ts";
import { LIMITS } from "#domain/limits.ts";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import * as recordStyles from "#web/features/record/Record.module.css";
import { Button } from "#web/ui/Button.tsx";
import { getButtonClass } from "#web/ui/button-class.ts";
import { PasswordField } from "#web/ui/PasswordField.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";
import * as styles from "./User.module.css";

interface SecondStepFormProps {
  action: string;
  user: UserDossier["user"];
}

/**
 * For people who have lost their phone and their recovery codes. The admin's own password confirms it; the same without
 * scripts.
 */
export function SecondStepForm({ action, user }: SecondStepFormProps) {
  const form = useForm("second-step");
  return (
    <details className={styles.form} open={form.message !== undefined || undefined}>
      <summary className={getButtonClass({ look: "outline", size: "sm" })} data-part="button">
        {m.admin_user_second_step_reset()}
      </summary>
      <ActionForm of={form} action={action} className={styles.form} preventScrollReset>
        <p className={recordStyles.hint}>{m.admin_user_second_step_words({ name: user.name })}</p>
        <TextField
          {...form.field("reason")}
          label={m.admin_reason()}
          id="second-step-reason"
          optional
          maxLength={LIMITS.messageLength}
        />
        <PasswordField
          {...form.field("currentPassword")}
          label={m.admin_user_role_password()}
          id="second-step-password"
          autoComplete="current-password"
        />
        <div>
          <Button type="submit" look="danger" size="sm">
            {m.admin_user_second_step_confirm()}
          </Button>
        </div>
      </ActionForm>
    </details>
  );
}
