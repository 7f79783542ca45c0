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
  | "leave";

/** What came of one of them. */
export interface ProfileAnswer {
  readonly intent: ProfileIntent;
  readonly saved?: string;
  /** The session had ended before the form came. */
  readonly signIn?: true;
  readonly message?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly values?: Readonly<Record<string, string>>;
  /** The page of a provider that asks on. */
  readonly goOn?: { readonly to: string; readonly provider: SocialProvider };
}
