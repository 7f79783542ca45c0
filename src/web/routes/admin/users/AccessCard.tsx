import { type RefObject, useEffect, useRef } from "react";
import type { UserDossier } from "#contract/account/user.ts";
import { USER_ROLES } from "#domain/account/choices.ts";
import type { UserType } from "#domain/account/roles.ts";
import { getLabel, getOptions } from "#domain/choice.ts";
import { type AdminMore, OpenedBase } from "#web/features/admin/admin-form.tsx";
import { RecordCard } from "#web/features/admin/RecordCard.tsx";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import { type FormState, useForm } from "#web/features/form/use-form.ts";
import * as recordStyles from "#web/features/record/Record.module.css";
import { Button } from "#web/ui/Button.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { SelectField } from "#web/ui/SelectField.tsx";
import { m } from "#words/generated/messages.js";
import { GuardedForm, OwnPassword, QuestionForm } from "./QuestionForm.tsx";
import * as styles from "./User.module.css";

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
function RoleForm({ action, user }: RoleProps) {
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

interface EndSessionsFormProps {
  action: string;
  user: UserDossier["user"];
}

/** Signs a person out on all devices. */
function EndSessionsForm({ action, user }: EndSessionsFormProps) {
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

interface TwoFactorResetFormProps {
  action: string;
  user: UserDossier["user"];
}

/** For people who have lost their phone and their recovery codes. The admin's own password confirms it. */
function TwoFactorResetForm({ action, user }: TwoFactorResetFormProps) {
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

interface CardProps {
  action: string;
  user: UserDossier["user"];
}

interface AccessProps extends CardProps {
  isSelf: boolean;
}

/** Suspending, restoring, the role, signing out, and the second step of somebody who has lost access to it. */
export function AccessCard({ action, user, isSelf }: AccessProps) {
  const box = useFocusOnNext(user.status);
  return (
    <RecordCard title={m.admin_user_access()}>
      <div ref={box} className={styles.first}>
        {user.status === "suspended" || user.status === "inactive" ? (
          <RestoreForm action={action} user={user} />
        ) : (
          <SuspendForm action={action} user={user} />
        )}
      </div>
      {/* Keyed, so that the form shows what was saved. */}
      <RoleForm key={user.usertype} action={action} user={user} />
      {!isSelf && user.sessions > 0 && <EndSessionsForm action={action} user={user} />}
      {!isSelf && (user.hasApp || user.passkeys > 0) && <TwoFactorResetForm action={action} user={user} />}
    </RecordCard>
  );
}

/** After success the pressed button is gone: the focus moves to the one in its place. */
function useFocusOnNext(status: string): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(status);
  useEffect(() => {
    if (before.current === status) return;
    before.current = status;
    if (document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>("summary, button")?.focus();
  }, [status]);
  return box;
}

function RestoreForm({ action, user }: CardProps) {
  const form = useForm<AdminMore>("status", ACTIVE);
  const idle = user.status === "inactive";
  return (
    <>
      <ActionForm of={form} action={action} className={styles.form} preventScrollReset>
        <OpenedBase of={form} base={{ from: user.status }} />
        <p className={recordStyles.hint}>
          {idle ? m.admin_user_activate_hint() : m.admin_user_restore_hint()}
        </p>
        <div>
          <Button type="submit" size="sm">
            {idle ? m.admin_user_activate() : m.ui_restore()}
          </Button>
        </div>
      </ActionForm>
      {idle && <SuspendForm action={action} user={user} />}
    </>
  );
}

const ACTIVE = { about: { status: "active" } };
const SUSPENDED = { about: { status: "suspended" } };

function SuspendForm({ action, user }: CardProps) {
  const form = useForm<AdminMore>("status", SUSPENDED);
  const words = [m.admin_user_suspend_words(), user.usertype === "admin" && m.admin_user_releases()];
  return (
    <GuardedForm
      of={form}
      action={action}
      label={m.admin_user_suspend()}
      words={words.filter(Boolean).join(" ")}
      confirm={m.admin_user_suspend_confirm()}
      reasonHint={m.admin_user_reason_hint()}
    >
      <OpenedBase of={form} base={{ from: user.status }} />
    </GuardedForm>
  );
}
