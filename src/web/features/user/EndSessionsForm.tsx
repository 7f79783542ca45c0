import type { UserDossier } from "#contract/account/user.ts";
import { useForm } from "#web/features/form/use-form.ts";
import { m } from "#words/generated/messages.js";
import type { AdminMore } from "../admin/admin-form.tsx";
import { GuardedForm } from "./GuardedForm.tsx";
import { OwnPassword } from "./OwnPassword.tsx";

interface EndSessionsFormProps {
  action: string;
  user: UserDossier["user"];
}

/** Signs a person out on all devices. */
export function EndSessionsForm({ action, user }: EndSessionsFormProps) {
  const form = useForm<AdminMore>("end-sessions");
  return (
    <GuardedForm
      of={form}
      action={action}
      label={m.admin_user_end_sessions()}
      words={m.admin_user_end_sessions_words({ name: user.name })}
      confirm={m.admin_user_end_sessions_confirm()}
    >
      <OwnPassword of={form} />
    </GuardedForm>
  );
}
