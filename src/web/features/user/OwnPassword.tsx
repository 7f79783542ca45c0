import type { FormState } from "#web/features/form/use-form.ts";
import { PasswordField } from "#web/ui/PasswordField.tsx";
import { m } from "#words/generated/messages.js";

/** The password of the member who acts. Blank where they have none: then they must have signed in just now. */
export function OwnPassword({ of: form }: { of: Pick<FormState, "name" | "field"> }) {
  return (
    <PasswordField
      {...form.field("currentPassword")}
      id={`${form.name}-password`}
      label={m.admin_user_role_password()}
      autoComplete="current-password"
    />
  );
}
