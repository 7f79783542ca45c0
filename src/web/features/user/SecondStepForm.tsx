import type { UserDossier } from "#contract/account/user.ts";
import { useForm } from "#web/features/form/use-form.ts";
import { m } from "#words/generated/messages.js";
import type { AdminMore } from "../admin/admin-form.tsx";
import { GuardedForm } from "./GuardedForm.tsx";
import { OwnPassword } from "./OwnPassword.tsx";

interface TwoFactorResetFormProps {
  action: string;
  user: UserDossier["user"];
}

/** For people who have lost their phone and their recovery codes. The admin's own password confirms it. */
export function TwoFactorResetForm({ action, user }: TwoFactorResetFormProps) {
  const form = useForm<AdminMore>("second-step");
  return (
    <GuardedForm
      of={form}
      action={action}
      label={m.admin_user_second_step_reset()}
      words={m.admin_user_second_step_words({ name: user.name })}
      confirm={m.admin_user_second_step_confirm()}
    >
      <OwnPassword of={form} />
    </GuardedForm>
  );
}
