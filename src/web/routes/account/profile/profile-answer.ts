import type { SocialProvider } from "#domain/account/sign-in.ts";
import type { Texts } from "#web/features/form/action-answer.ts";

/** The forms of the profile. */
export type ProfileFormName =
  | "details"
  | "mobile-code"
  | "mobile-confirm"
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
  | "token-new"
  | "token-off"
  | "mail-link"
  | "leave";

/** The forms of the second step, on a page of their own. */
export type TwoFactorFormName = "begin" | "confirm" | "off" | "codes";

/** The name of the form that signs in again, in place of the profile. */
export const SIGN_IN_AGAIN_FORM = "again";
/** The prefix for the fields of the unfinished form. */
export const RETAINED_PREFIX = "kept.";

/** Further fields of an answer of the profile. */
export interface ProfileMore {
  /** The session had ended before the form was sent. */
  readonly signIn: true;
  /** The form that was being sent, its values, and the email that was tried for signing in. */
  readonly begun: string;
  readonly kept: Texts;
  readonly email: string;
  /** Signed in again: `values` can now be sent again. */
  readonly back: true;
  /** The code that was sent to the mobile number, by its id. */
  readonly mobileCode: string;
  /** A new API token, shown only once. */
  readonly token: string;
  /** The provider's page at which signing in continues. */
  readonly goOn: { readonly to: string; readonly provider: SocialProvider };
}

/** Further fields of an answer of the second step. */
export interface TwoFactorMore {
  /** Recovery codes, shown only once. */
  readonly codes: readonly string[];
}
