import type { ReactNode } from "react";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import type { FormState } from "#web/features/form/use-form.ts";
import * as recordStyles from "#web/features/record/Record.module.css";
import * as styles from "#web/routes/admin/users/User.module.css";
import { Button } from "#web/ui/Button.tsx";
import { getButtonClass } from "#web/ui/button-class.ts";
import { TextField } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";
import type { AdminMore } from "../admin/admin-form.tsx";

interface GuardedFormProps {
  of: FormState<AdminMore>;
  action: string;
  /** The first button, which opens the form. */
  label: string;
  words: string;
  /** The second button, which does it. */
  confirm: string;
  /** Who reads the reason. */
  reasonHint?: string;
  /** Fields after the reason. */
  children?: ReactNode;
}

/** A step that a second button confirms, with a reason for the activity log; the same without scripts. */
export function GuardedForm({ of: form, action, children, ...of }: GuardedFormProps) {
  const { label, words, confirm, reasonHint } = of;
  return (
    <details className={styles.form} open={form.message !== undefined || undefined}>
      <summary className={getButtonClass({ look: "outline", size: "sm" })} data-part="button">
        {label}
      </summary>
      <ActionForm of={form} action={action} className={styles.form} preventScrollReset>
        <p className={recordStyles.hint}>{words}</p>
        <TextField
          {...form.field("reason")}
          label={m.admin_reason()}
          hint={reasonHint}
          id={`${form.name}-reason`}
          optional
        />
        {children}
        <div>
          <Button type="submit" look="danger" size="sm">
            {confirm}
          </Button>
        </div>
      </ActionForm>
    </details>
  );
}
