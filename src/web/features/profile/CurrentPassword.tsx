import type { ComponentProps } from "react";
import { ConfirmAgain } from "#web/routes/account/profile/CurrentPassword.tsx";
import { PasswordField } from "#web/ui/PasswordField.tsx";
import { m } from "#words/generated/messages.js";
import type { SignInMethods } from "./profile-links.ts";

type CurrentPasswordProps = { links: SignInMethods } & Omit<ComponentProps<typeof PasswordField>, "label">;

/** The password that confirms a change; people without one sign in again instead. */
export function CurrentPassword({ links, ...field }: CurrentPasswordProps) {
  if (!links.hasPassword) return <ConfirmAgain links={links} />;
  return (
    <PasswordField
      name="currentPassword"
      {...field}
      label={m.account_password_current()}
      autoComplete="current-password"
      required
    />
  );
}
