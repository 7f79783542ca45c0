import type { SocialProvider } from "#domain/account/social.ts";
import type { Texts } from "#web/features/form/action-answer.ts";

/** The forms of the profile. */
export type ProfileFormName =
  | "details"
  | "session"
  | "password"
  | "mails"
  | "stop"
  | "search-alert"
  | "search-remove"
  | "link"
  | "unlink"
  | "passkey-name"
  | "passkey-off"
  | "mail-link"
  | "leave";

/** The forms of the second step, on a page of their own. */
export type SecondStepFormName = "begin" | "confirm" | "off" | "codes";

/** The name of the form that signs in again, in place of the profile. */
export const AGAIN = "again";
/** Before the names of fields that were typed into the form that was begun. */
export const KEPT = "kept.";

/** What one of them says besides. */
export interface ProfileMore {
  /** The session had ended before the form came. */
  readonly signIn: true;
  /** Which form had been begun, what was typed into it, and by which email signing in was tried. */
  readonly begun: string;
  readonly kept: Texts;
  readonly email: string;
  /** Signed in again: `values` wait to be sent once more. */
  readonly back: true;
  /** The page of a provider that asks on. */
  readonly goOn: { readonly to: string; readonly provider: SocialProvider };
}

/** What a form of the second step says besides. */
export interface SecondStepMore {
  /** Recovery codes, shown this once. */
  readonly codes: readonly string[];
}
