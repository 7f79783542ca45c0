import { type FormEvent, useState } from "react";
import { Button } from "#web/ui/Button.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { m } from "#words/generated/messages.js";
import { ActionForm } from "../form/ActionForm.tsx";
import { useForm } from "../form/use-form.ts";
import * as styles from "./Auth.module.css";
import { auth, describeError } from "./auth-store.ts";
import { EmailField } from "./EmailField.tsx";
import { findEmailProblem } from "./email-problem.ts";

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
