import { getSocialName, type SocialProvider } from "#domain/account/social.ts";
import { paths } from "#web/paths.ts";
import { getButtonClass } from "#web/ui/button-class.ts";
import { m } from "#words/generated/messages.js";
import * as styles from "./SocialButtons.module.css";
import { SocialMark } from "./SocialMark.tsx";

interface SocialButtonsProps {
  /** Those that are configured; nothing is shown where there are none. */
  providers: readonly SocialProvider[];
  /** Where to go on afterwards. */
  next: string;
  words: (provider: { name: string }) => string;
  /** There is another way above them. */
  or?: boolean;
}

/** Sign in, or up, by a provider: plain links, since the browser leaves the site. */
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
