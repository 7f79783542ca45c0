import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { useSubmit } from "react-router";
import type { UserDossier } from "#contract/user.ts";
import { LIMITS } from "#domain/limits.ts";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import * as recordStyles from "#web/features/record/Record.module.css";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { TextArea } from "#web/ui/TextArea.tsx";
import { m } from "#words/generated/messages.js";
import { RecordCard } from "../property-desk/RecordCard.tsx";
import { EndSessionsForm } from "./EndSessionsForm.tsx";
import { RoleForm } from "./RoleForm.tsx";
import { SecondStepForm } from "./SecondStepForm.tsx";
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
      {!isSelf && (user.hasApp || user.passkeys > 0) && <SecondStepForm action={action} user={user} />}
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
    if (document.activeElement === document.body) box.current?.querySelector("button")?.focus();
  }, [status]);
  return box;
}

function RestoreForm({ action, user }: CardProps) {
  const form = useForm("status");
  const idle = user.status === "inactive";
  return (
    <ActionForm of={form} action={action} className={styles.form} preventScrollReset>
      <p className={recordStyles.hint}>{idle ? m.admin_user_activate_hint() : m.admin_user_restore_hint()}</p>
      <div className={recordStyles.pills} data-part="pills">
        <Button type="submit" size="sm" name="status" value="active">
          {idle ? m.admin_user_activate() : m.ui_restore()}
        </Button>
        {idle && (
          <Button type="submit" look="danger" size="sm" name="status" value="suspended">
            {m.admin_user_suspend()}
          </Button>
        )}
      </div>
    </ActionForm>
  );
}

/** Without JavaScript the button suspends at once, without a reason. */
function SuspendForm({ action, user }: CardProps) {
  const form = useForm("status");
  const [asking, setAsking] = useState(false);
  const submit = useSubmit();
  const formId = useId();
  return (
    <ActionForm of={form} action={action} className={styles.form} preventScrollReset>
      <p className={recordStyles.hint}>{m.admin_user_suspend_hint()}</p>
      <div>
        <Button
          type="submit"
          look="danger"
          size="sm"
          name="status"
          value="suspended"
          onClick={(event) => {
            event.preventDefault();
            setAsking(true);
          }}
        >
          {m.admin_user_suspend()}
        </Button>
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={m.admin_user_suspend_title({ name: user.name })}
        footer={
          <>
            <Button look="ghost" onClick={() => setAsking(false)}>
              {m.ui_cancel()}
            </Button>
            <Button
              look="danger"
              onClick={(event) => {
                const dialog = event.currentTarget.closest("dialog");
                const reason = dialog?.querySelector("textarea")?.value ?? "";
                setAsking(false);
                void submit(
                  { form: "status", status: "suspended", reason },
                  { method: "post", action, preventScrollReset: true },
                );
              }}
            >
              {m.admin_user_suspend()}
            </Button>
          </>
        }
      >
        <p className={recordStyles.prose}>
          {m.admin_user_suspend_words()} {user.usertype === "admin" && m.admin_user_releases()}
        </p>
        <TextArea
          id={formId}
          data-focus-first
          label={m.admin_reason()}
          hint={m.admin_user_reason_hint()}
          rows={3}
          optional
          maxLength={LIMITS.messageLength}
        />
      </Dialog>
    </ActionForm>
  );
}
