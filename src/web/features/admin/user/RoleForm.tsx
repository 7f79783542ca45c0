import { useEffect, useRef } from "react";
import { Form, Link } from "react-router";
import type { UserDossier } from "#contract/user.ts";
import { labelOf } from "#domain/choice.ts";
import type { UserType } from "#domain/roles.ts";
import { USER_ROLES } from "#domain/user-choices.ts";
import { Button } from "#web/ui/Button.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { PasswordField } from "#web/ui/PasswordField.tsx";
import { SelectField } from "#web/ui/SelectField.tsx";
import { m } from "#words/generated/messages.js";
import type { DeskFormAnswer } from "../desk-form.ts";

interface RoleProps {
  /** It is the reader's own account. */
  isSelf: boolean;
  answer: DeskFormAnswer | undefined;
}

/** What an account with the role can do. */
const POWERS: Readonly<Record<UserType, () => string>> = {
  user: m.admin_user_role_can_user,
  owner: m.admin_user_role_can_owner,
  admin: m.admin_user_role_can_admin,
};

/** The role: chosen, then asked about, then changed. The same steps with and without JavaScript. */
export function RoleForm({
  action,
  user,
  isSelf,
  answer,
}: { action: string; user: UserDossier["user"] } & RoleProps) {
  const role = USER_ROLES.find(({ value }) => value === answer?.values?.role)?.value;
  if (role && role !== user.usertype && !answer?.ok)
    return <RoleQuestion action={action} user={user} role={role} isSelf={isSelf} answer={answer} />;
  return (
    <Form method="post" action={action} className="user__form" preventScrollReset>
      <input type="hidden" name="form" value="role" />
      <SelectField
        label={m.admin_user_role_label()}
        name="role"
        options={USER_ROLES}
        defaultValue={user.usertype}
        hint={m.admin_user_role_hint()}
      />
      <div>
        <Button type="submit" look="outline" size="sm">
          {m.admin_user_role_save()}
        </Button>
      </div>
    </Form>
  );
}

function RoleQuestion({
  action,
  user,
  role,
  isSelf,
  answer,
}: { action: string; user: UserDossier["user"]; role: UserType } & RoleProps) {
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Form
      ref={box}
      tabIndex={-1}
      method="post"
      action={action}
      className="user__form"
      aria-labelledby="role-question"
      preventScrollReset
    >
      <input type="hidden" name="form" value="role" />
      <input type="hidden" name="role" value={role} />
      <input type="hidden" name="confirmed" value="yes" />
      <h3 id="role-question" className="user__question">
        {m.admin_user_role_question({ name: user.name, role: labelOf(USER_ROLES, role) })}
      </h3>
      <Notice tone="warn">{POWERS[role]()}</Notice>
      <p className="rec__hint">{m.admin_user_role_hint()}</p>
      {isSelf && (
        <PasswordField
          label={m.admin_user_role_password()}
          name="currentPassword"
          autoComplete="current-password"
          error={answer?.fields.currentPassword}
          required
        />
      )}
      <div className="pills">
        <Button type="submit" size="sm">
          {m.admin_user_role_save()}
        </Button>
        <Link className="link" to={action} preventScrollReset>
          {m.admin_cancel()}
        </Link>
      </div>
    </Form>
  );
}
