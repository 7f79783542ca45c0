/** The providers that people can sign in with; the value is part of addresses. */
const SOCIAL_NAMES = { google: "Google", facebook: "Facebook" } as const;
export type SocialProvider = keyof typeof SOCIAL_NAMES;
export const SOCIAL_PROVIDER_VALUES = Object.keys(SOCIAL_NAMES) as [SocialProvider, ...SocialProvider[]];

export const getSocialName = (provider: SocialProvider): string => SOCIAL_NAMES[provider];
