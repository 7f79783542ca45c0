import type { UserDossier } from "#contract/account/user.ts";
import { USER_ROLES } from "#domain/account/choices.ts";
import type { UserType } from "#domain/account/roles.ts";
import { getLabel, getOptions } from "#domain/choice.ts";
import { OpenedBase } from "#web/features/desk/OpenedBase.tsx";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import { type FormState, useForm } from "#web/features/form/use-form.ts";
import * as recordStyles from "#web/features/record/Record.module.css";
import { QuestionForm } from "#web/routes/admin/users/QuestionForm.tsx";
import * as styles from "#web/routes/admin/users/User.module.css";
import { Button } from "#web/ui/Button.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { SelectField } from "#web/ui/SelectField.tsx";
import { m } from "#words/generated/messages.js";
import type { AdminMore } from "../admin/admin-form.tsx";
import { OwnPassword } from "./OwnPassword.tsx";

interface RoleProps {
  action: string;
  user: UserDossier["user"];
}

/** What an account with this role can do. */
const POWERS: Readonly<Record<UserType, () => string>> = {
  user: m.admin_user_role_can_user,
  owner: m.admin_user_role_can_owner,
  admin: m.admin_user_role_can_admin,
};

/** The role: chosen, confirmed, then changed. The same steps with and without JavaScript. */
export function RoleForm({ action, user }: RoleProps) {
  const form = useForm<AdminMore>("role");
  const role = USER_ROLES.find(({ value }) => value === form.values.role)?.value;
  if (role && role !== user.usertype) return <RoleQuestion {...{ action, user, role, form }} />;
  return (
    <ActionForm of={form} action={action} className={styles.form} preventScrollReset>
      <OpenedBase of={form} base={{ from: user.usertype }} />
      <SelectField
        label={m.admin_users_role()}
        name="role"
        options={getOptions(USER_ROLES)}
        defaultValue={user.usertype}
        hint={
          user.usertype === "admin"
            ? `${m.admin_user_role_hint()} ${m.admin_user_releases()}`
            : m.admin_user_role_hint()
        }
        error={role && m.admin_user_role_same()}
      />
      <div>
        <Button type="submit" look="outline" size="sm">
          {m.admin_user_role_save()}
        </Button>
      </div>
    </ActionForm>
  );
}

function RoleQuestion({
  action,
  user,
  role,
  form,
}: RoleProps & { role: UserType; form: FormState<AdminMore> }) {
  return (
    <QuestionForm
      of={form}
      action={action}
      back={action}
      title={m.admin_user_role_question({ name: user.name, role: getLabel(USER_ROLES, role) })}
      hidden={{ role, confirmed: "yes" }}
      base={{ from: user.usertype }}
      button={
        <Button type="submit" size="sm">
          {m.admin_user_role_save()}
        </Button>
      }
    >
      <Notice tone="warn">{POWERS[role]()}</Notice>
      <p className={recordStyles.hint}>{m.admin_user_role_hint()}</p>
      <OwnPassword of={form} />
    </QuestionForm>
  );
}
