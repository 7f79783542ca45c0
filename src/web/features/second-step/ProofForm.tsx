import type { ReactNode } from "react";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import { SaveButton } from "#web/features/form/SaveButton.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import type { TwoFactorFormName } from "#web/routes/account/profile/profile-answer.ts";
import { CurrentPassword } from "../profile/CurrentPassword.tsx";
import * as panelStyles from "../profile/Panel.module.css";
import type { SignInMethods } from "../profile/profile-links.ts";

interface ProofFormProps {
  name: TwoFactorFormName;
  links: SignInMethods;
  submit: string;
  look?: "filled" | "outline" | "danger";
  children?: ReactNode;
}

/** A change of the second step, with the password that confirms it. */
export function ProofForm({ name, links, submit, look = "outline", children }: ProofFormProps) {
  const form = useForm(name);
  return (
    <ActionForm of={form} className={panelStyles.shortForm} preventScrollReset>
      {children}
      <CurrentPassword links={links} {...form.field("currentPassword")} id={`${name}-password`} />
      <SaveButton of={form} look={look}>
        {submit}
      </SaveButton>
    </ActionForm>
  );
}
