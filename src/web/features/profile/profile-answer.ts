import type { SocialProvider } from "#domain/social.ts";

/** The forms of the profile. */
export type ProfileIntent =
  | "details"
  | "session"
  | "password"
  | "mails"
  | "stop"
  | "link"
  | "unlink"
  | "passkey-name"
  | "passkey-off"
  | "mail-link"
  | "leave";

/** The forms of the second step, on a page of their own. */
export type SecondStepIntent = "begin" | "confirm" | "off" | "codes";

/** The `intent` of signing in again, in place of the profile. */
export const AGAIN = "again";
/** Before the names of fields that were typed into the form that was begun. */
export const KEPT = "kept.";

/** What came of one of them. */
export interface ProfileAnswer {
  readonly intent: ProfileIntent;
  readonly saved?: string;
  /** The session had ended before the form came. */
  readonly signIn?: true;
  /** What was typed into it, and by which e-mail signing in was tried. */
  readonly kept?: Readonly<Record<string, string>>;
  readonly email?: string;
  /** Signed in again: `values` wait to be sent once more. */
  readonly back?: true;
  readonly message?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly values?: Readonly<Record<string, string>>;
  /** The page of a provider that asks on. */
  readonly goOn?: { readonly to: string; readonly provider: SocialProvider };
}
