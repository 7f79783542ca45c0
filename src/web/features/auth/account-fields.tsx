import { LIMITS } from "#domain/limits.ts";
import { Button } from "#web/ui/Button.tsx";
import { PasswordField, TextField, type TextFieldProps } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";
import type { FormState } from "../form/use-form.ts";

/** The email address of an account. */
export const EmailField = ({ label = m.field_email(), ...field }: Partial<TextFieldProps>) => (
  <TextField label={label} name="email" type="email" autoComplete="email" required {...field} />
);

/** The error of an email field: checked by the browser's rule, with our own message. */
export function findEmailProblem(input: HTMLInputElement): string | undefined {
  if (input.validity.valueMissing) return m.auth_email_needed();
  if (!input.validity.typeMismatch) return undefined;
  const [name, domain] = input.value.trim().split("@");
  return name && !domain ? m.auth_email_unfinished() : m.auth_email_invalid();
}

/** The field for a new password; its rules are shown below it. */
export function NewPasswordField({ label = m.auth_password(), ...field }: Partial<TextFieldProps>) {
  return (
    <PasswordField
      label={label}
      name="password"
      autoComplete="new-password"
      required
      minLength={LIMITS.passwordMin}
      hint={m.auth_password_hint({ min: LIMITS.passwordMin })}
      {...field}
    />
  );
}

/**
 * Problems in the form of a new account, by field; it is not sent before they are fixed.
 * @param name the required field for the name
 */
export function findNewAccountProblems(form: HTMLFormElement, name: string): Record<string, string> {
  const getInput = (field: string) => form.elements.namedItem(field) as HTMLInputElement;
  const found: Record<string, string> = {};
  if (getInput(name).value.trim() === "") found[name] = m.auth_name_needed();
  const email = findEmailProblem(getInput("email"));
  if (email) found.email = email;
  const { length } = getInput("password").value;
  if (length === 0) found.password = m.auth_password_needed();
  else if (length < LIMITS.passwordMin) found.password = m.auth_password_short({ min: LIMITS.passwordMin });
  return found;
}

interface EmailAndPasswordProps {
  form: Pick<FormState, "field" | "isBusy">;
  /** Typed before. */
  email?: string;
  submit: string;
}

/** The fields and the button with which somebody proves that an account is theirs. */
export function EmailAndPassword({ form, email, submit }: EmailAndPasswordProps) {
  return (
    <>
      <EmailField {...form.field("email", email)} />
      <PasswordField
        {...form.field("password")}
        label={m.auth_password()}
        autoComplete="current-password"
        required
      />
      <Button type="submit" size="lg" block busy={form.isBusy} busyWords={m.auth_signin_busy()}>
        {submit}
      </Button>
    </>
  );
}
