import type { ReactNode } from "react";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import { Button } from "#web/ui/Button.tsx";
import { PasswordField } from "#web/ui/PasswordField.tsx";
import { m } from "#words/generated/messages.js";
import { ConfirmAgain } from "../profile/ConfirmAgain.tsx";
import type { SecondStepFormName } from "../profile/profile-answer.ts";
import type { Links } from "../profile/profile-links.ts";

interface ProofFormProps {
  name: SecondStepFormName;
  links: Links;
  submit: string;
  look?: "filled" | "outline" | "danger";
  children?: ReactNode;
}

/** A change of the second step, with the password that confirms it. */
export function ProofForm({ name, links, submit, look = "outline", children }: ProofFormProps) {
  const form = useForm(name);
  return (
    <>
      {!links.hasPassword && <ConfirmAgain links={links} />}
      <ActionForm of={form} className="grid max-w-[420px] gap-4" preventScrollReset>
        {children}
        {links.hasPassword && (
          <PasswordField
            {...form.field("currentPassword")}
            label={m.account_password_current()}
            id={`${name}-password`}
            autoComplete="current-password"
            required
          />
        )}
        <div>
          <Button type="submit" look={look} busy={form.isBusy} busyWords={m.account_saving()}>
            {submit}
          </Button>
        </div>
      </ActionForm>
    </>
  );
}
