import { type FormEvent, type MouseEvent, useState } from "react";
import { paths } from "#domain/address/paths.ts";
import * as styles from "#web/features/auth/Auth.module.css";
import { EmailField, findEmailProblem } from "#web/features/auth/account-fields.tsx";
import { auth, describeError } from "#web/features/auth/auth-store.ts";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { Link } from "#web/ui/Link.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { m } from "#words/generated/messages.js";

/** Its name among the forms of the sign-in page. */
export const FORGOT = "forgot";

interface ForgotFormProps {
  /** The link was sent. */
  onDone?: () => void;
}

/** Requests a link to set a new password; the result is shown in an alert (docs/values.md, "Messages"). */
export function ForgotForm({ onDone }: ForgotFormProps) {
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<string>();
  const form = useForm(FORGOT);
  const field = form.field("email");
  const hydrated = useHydrated();

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const input = event.currentTarget.elements.namedItem("email") as HTMLInputElement;
    const address = input.value.trim();
    if (busy || address === "") return;
    const wrong = findEmailProblem(input);
    setFound(wrong);
    if (wrong) return input.focus();
    setBusy(true);
    try {
      const message = await auth.forgotPassword(address);
      alert(message || m.auth_forgot_alert_default());
      onDone?.();
    } catch (error) {
      alert(describeError(error) || m.auth_forgot_alert_failed());
    } finally {
      setBusy(false);
    }
  }

  return (
    <ActionForm of={form} className={styles.form} noValidate={hydrated} onSubmit={send}>
      <EmailField {...field} error={found ?? field.error} {...(onDone && { "data-focus-first": true })} />
      <Button type="submit" size="lg" block busy={busy || form.isBusy} busyWords={m.form_sending()}>
        {m.auth_forgot_submit()}
      </Button>
    </ActionForm>
  );
}

/** The link below the password. Opens a dialog for the address (ForgotDialog); without JavaScript it is a page. */
export function ForgotLink({ onShow }: { onShow: () => void }) {
  function show(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onShow();
  }
  return (
    <p className={styles.forgot}>
      <Link className={textStyles.link} to={paths.forgotPassword()} onClick={show}>
        {m.auth_forgot_link()}
      </Link>
    </p>
  );
}

/** A separate form, so it must not be inside the other form. */
export function ForgotDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={m.auth_forgot_title()}>
      <p>{m.auth_forgot_words()}</p>
      {open && <ForgotForm onDone={onClose} />}
    </Dialog>
  );
}
