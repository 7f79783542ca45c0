import { LIMITS } from "#domain/limits.ts";
import { PasswordField } from "#web/ui/PasswordField.tsx";
import { m } from "#words/generated/messages.js";

interface NewPasswordFieldProps {
  label?: string;
  error: string | undefined;
  fieldClass?: string;
}

/** A password that is chosen now; its rules are said beforehand. */
export function NewPasswordField({ label = m.auth_password(), ...field }: NewPasswordFieldProps) {
  return (
    <PasswordField
      label={label}
      name="password"
      autoComplete="new-password"
      required
      minLength={LIMITS.passwordMin}
      maxLength={LIMITS.passwordMax}
      hint={m.auth_password_hint({ min: LIMITS.passwordMin })}
      {...field}
    />
  );
}
