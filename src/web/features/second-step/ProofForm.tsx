import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "#web/ui/Button.tsx";
import { PasswordField } from "#web/ui/PasswordField.tsx";
import { m } from "#words/generated/messages.js";
import { ConfirmAgain } from "../profile/ConfirmAgain.tsx";
import type { SecondStepIntent } from "../profile/profile-answer.ts";
import type { Links } from "../profile/profile-links.ts";
import { useProfileForm } from "../profile/use-profile-form.ts";

interface ProofFormProps {
  intent: SecondStepIntent;
  links: Links;
  submit: string;
  look?: "filled" | "outline" | "danger";
  children?: ReactNode;
}

/** A change of the second step, with the password that confirms it. */
export function ProofForm({ intent, links, submit, look = "outline", children }: ProofFormProps) {
  const { form, fields, busy } = useProfileForm(intent);
  return (
    <>
      {!links.hasPassword && <ConfirmAgain links={links} />}
      <Form method="post" ref={form} className="grid max-w-[420px] gap-4" preventScrollReset>
        <input type="hidden" name="intent" value={intent} />
        {children}
        {links.hasPassword && (
          <PasswordField
            label={m.account_password_current()}
            id={`${intent}-password`}
            name="currentPassword"
            autoComplete="current-password"
            required
            error={fields.currentPassword}
          />
        )}
        <div>
          <Button type="submit" look={look} busy={busy} busyWords={m.account_saving()}>
            {submit}
          </Button>
        </div>
      </Form>
    </>
  );
}
