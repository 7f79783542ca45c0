import type { SocialTrouble } from "#contract/account/sign-in.ts";
import { m } from "#words/generated/messages.js";

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
