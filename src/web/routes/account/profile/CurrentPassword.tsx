import { getSocialName } from "#domain/account/sign-in.ts";
import { paths } from "#domain/address/paths.ts";
import * as styles from "#web/features/profile/Panel.module.css";
import type { SignInMethods } from "#web/features/profile/profile-links.ts";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";

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
