import type { SocialProvider } from "#domain/account/social.ts";

/** The ways in which somebody can sign in, as the profile shows them. */
export interface Links {
  readonly hasPassword: boolean;
  readonly links: readonly {
    readonly provider: SocialProvider;
    /** ISO time; null where it is not joined. */
    readonly since: string | null;
    readonly removable: boolean;
  }[];
}
