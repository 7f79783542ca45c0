import { type Choice, valuesOf } from "../choice.ts";

/** Whom people may sign in with beside a password; the value is part of addresses. */
export const SOCIAL_PROVIDERS = [
  { value: "google", label: "Google" },
  { value: "facebook", label: "Facebook" },
] as const satisfies readonly Choice[];

export const SOCIAL_PROVIDER_VALUES = valuesOf(SOCIAL_PROVIDERS);
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number]["value"];

export function socialName(provider: SocialProvider): string {
  return SOCIAL_PROVIDERS.find(({ value }) => value === provider)?.label ?? provider;
}
