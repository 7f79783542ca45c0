import type { SocialProvider } from "#domain/account/sign-in.ts";

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
