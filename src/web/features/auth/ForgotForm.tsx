import { type FormEvent, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#web/ui/Button.tsx";
import { m } from "#words/generated/messages.js";
import { auth, wordsOf } from "./auth-store.ts";
import { EmailField } from "./EmailField.tsx";
import { FORGOT } from "./form-answer.ts";
import { emailProblem, useHydrated } from "./use-auth-form.ts";

interface ForgotFormProps {
  /** What was typed already. */
  email?: string | undefined;
  /** What the page's action has found wrong, where JavaScript is off. */
  problem?: string | undefined;
  /** The link is on its way. */
  onDone?: () => void;
}

/** Asks for the link with which a new password is set; what comes of it is told by an alert (specification, section 8). */
export function ForgotForm({ email, problem, onDone }: ForgotFormProps) {
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState(problem);
  const posting = useNavigation().formData?.get("intent") === FORGOT;
  const hydrated = useHydrated();

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const input = event.currentTarget.elements.namedItem("email") as HTMLInputElement;
    const address = input.value.trim();
    if (busy || address === "") return;
    const wrong = emailProblem(input);
    setFound(wrong);
    if (wrong) return input.focus();
    setBusy(true);
    try {
      const message = await auth.forgotPassword(address);
      alert(message || m.auth_forgot_alert_default());
      onDone?.();
    } catch (error) {
      alert(wordsOf(error) || m.auth_forgot_alert_failed());
    } finally {
      setBusy(false);
    }
  }

  return (
    <Form method="post" className="auth__form" noValidate={hydrated} onSubmit={send}>
      <input type="hidden" name="intent" value={FORGOT} />
      <EmailField value={email} error={found} data-focus-first={onDone && true} />
      <Button type="submit" size="lg" block busy={busy || posting} busyWords={m.auth_forgot_busy()}>
        {m.auth_forgot_submit()}
      </Button>
    </Form>
  );
}
