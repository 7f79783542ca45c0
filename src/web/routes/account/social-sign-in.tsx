import { useEffect } from "react";
import type { SocialTrouble } from "#contract/account/sign-in.ts";
import { getSocialName, type SocialProvider } from "#domain/account/sign-in.ts";
import { paths } from "#domain/address/paths.ts";
import { getButtonClass } from "#web/ui/Button.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import * as styles from "./SocialButtons.module.css";

const WORDS: Record<SocialTrouble, (inputs: { name: string }) => string> = {
  refused: m.auth_social_refused,
  expired: m.auth_social_expired,
  known: m.auth_social_known,
  "no-email": m.auth_social_no_email,
  unconfirmed: m.auth_social_unconfirmed,
  suspended: () => m.auth_suspended(),
  taken: m.auth_social_taken,
  down: m.auth_social_down,
  failed: m.auth_social_failed,
};

/** What went wrong while signing in with a provider, and what to do now. */
export const describeTrouble = (trouble: SocialTrouble, name: string): string => WORDS[trouble]({ name });

/** The mark of a provider in its own colours. Decorative: its name is beside it. */
export function SocialMark({ provider }: { provider: SocialProvider }) {
  return (
    <svg width={20} height={20} viewBox="0 0 24 24" aria-hidden="true">
      {provider === "google" ? <Google /> : <Facebook />}
    </svg>
  );
}

function Google() {
  return (
    <g fill="none" strokeWidth={4}>
      <path d="M5.07 8A8 8 0 0 1 17.66 6.34" stroke="#ea4335" />
      <path d="M5.07 16A8 8 0 0 1 5.07 8" stroke="#fbbc05" />
      <path d="M17.14 18.13A8 8 0 0 1 5.07 16" stroke="#34a853" />
      <path d="M12 12h8A8 8 0 0 1 17.14 18.13" stroke="#4285f4" />
    </g>
  );
}

function Facebook() {
  return (
    <>
      <circle cx={12} cy={12} r={11} fill="#0866ff" />
      <path
        d="M10.4 23v-8.2H7.6v-3.3h2.8V9.4c0-2.9 1.7-4.4 4.2-4.4.8 0 1.6.1 2.3.2v2.9h-1.5c-1.3 0-1.7.8-1.7 1.6v1.8h3.2l-.5 3.3h-2.7V23Z"
        fill="#fff"
      />
    </>
  );
}

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

/**
 * Continues to a provider after a form. A redirect is not possible: browsers apply the policy `form-action` also to the
 * redirect's target, which is another site. It continues there only once, because a second response from the provider
 * would find that the sign-in was already used.
 */
export function ContinueToProvider({ to, name }: { to: string; name: string }) {
  useEffect(() => window.location.assign(to), [to]);
  return (
    <p>
      <noscript>
        <meta httpEquiv="refresh" content={`0;url=${to}`} />
      </noscript>
      <a className={textStyles.link} href={to}>
        {m.auth_social_go_on({ name })}
      </a>
    </p>
  );
}
