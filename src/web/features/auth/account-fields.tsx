import { Button } from "#web/ui/Button.tsx";
import { PasswordField } from "#web/ui/PasswordField.tsx";
import { m } from "#words/generated/messages.js";
import type { FormState } from "../form/use-form.ts";
import { EmailField } from "./EmailField.tsx";

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
