import type { ComponentProps } from "react";
import { getSocialName, type SocialProvider } from "#domain/account/sign-in.ts";
import { paths } from "#domain/address/paths.ts";
import * as styles from "#web/features/profile/Panel.module.css";
import { PasswordField } from "#web/ui/TextField.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";

/** The ways to sign in, as the profile shows them. */
export interface SignInMethods {
  readonly hasPassword: boolean;
  readonly links: readonly {
    readonly provider: SocialProvider;
    /** ISO time; null where it is not linked. */
    readonly since: string | null;
    readonly removable: boolean;
  }[];
}

/** For people without a password: signing in again replaces it. */
export function ConfirmAgain({ links: { links } }: { links: SignInMethods }) {
  const joined = links.filter(({ since }) => since !== null);
  return (
    <p className={textStyles.quiet}>
      {m.account_proof_words()}{" "}
      {joined.map(({ provider }) => (
        <a
          key={provider}
          className={`${textStyles.link} ${styles.apart}`}
          href={paths.socialSignIn(provider, paths.profile())}
        >
          {m.account_proof_again({ name: getSocialName(provider) })}
        </a>
      ))}
    </p>
  );
}

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
