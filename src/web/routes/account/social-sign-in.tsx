import { getSocialName, type SocialProvider } from "#domain/account/sign-in.ts";
import { paths } from "#domain/address/paths.ts";
import { SocialMark } from "#web/features/auth/SocialMark.tsx";
import { getButtonClass } from "#web/ui/button-class.ts";
import { m } from "#words/generated/messages.js";
import * as styles from "./SocialButtons.module.css";

interface SocialButtonsProps {
  /** The configured providers; without any, nothing is shown. */
  providers: readonly SocialProvider[];
  /** The page after signing in. */
  next: string;
  words: (provider: { name: string }) => string;
  /** Another way to sign in is shown above these buttons. */
  or?: boolean;
}

/** Signs in or up with a provider: plain links, because the browser leaves the site. */
export function SocialButtons({ providers, next, words, or }: SocialButtonsProps) {
  if (providers.length === 0) return null;
  return (
    <div className={styles.buttons}>
      {or && <p className={styles.or}>{m.auth_social_or()}</p>}
      {providers.map((provider) => (
        <a
          key={provider}
          className={getButtonClass({ look: "outline", size: "lg", block: true })}
          data-part="button"
          href={paths.socialSignIn(provider, next)}
        >
          <SocialMark provider={provider} />
          {words({ name: getSocialName(provider) })}
        </a>
      ))}
    </div>
  );
}
