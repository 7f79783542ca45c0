import { LIMITS } from "#domain/limits.ts";
import { PasswordField } from "#web/ui/PasswordField.tsx";
import type { TextFieldProps } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";

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
