import { type RefObject, useEffect, useRef } from "react";
import type { UserDossier } from "#contract/account/user.ts";
import type { AdminMore } from "#web/features/admin/admin-form.tsx";
import { OpenedBase } from "#web/features/desk/OpenedBase.tsx";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import { RecordCard } from "#web/features/property-desk/RecordCard.tsx";
import * as recordStyles from "#web/features/record/Record.module.css";
import { EndSessionsForm } from "#web/features/user/EndSessionsForm.tsx";
import { GuardedForm } from "#web/features/user/GuardedForm.tsx";
import { RoleForm } from "#web/features/user/RoleForm.tsx";
import { TwoFactorResetForm } from "#web/features/user/SecondStepForm.tsx";
import { Button } from "#web/ui/Button.tsx";
import { m } from "#words/generated/messages.js";
import * as styles from "./User.module.css";

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
