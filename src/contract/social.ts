import { z } from "zod";
import { SOCIAL_PROVIDER_VALUES } from "#domain/account/social.ts";

export const socialProvider = z.enum(SOCIAL_PROVIDER_VALUES);

/** What can go wrong while signing in with a provider; pages have a text for each. */
export const SOCIAL_TROUBLES = [
  "refused",
  "expired",
  "known",
  "no-email",
  "unconfirmed",
  "suspended",
  "taken",
  "down",
  "failed",
] as const;
export type SocialTrouble = (typeof SOCIAL_TROUBLES)[number];

/** The query of a return page. */
export const socialTrouble = z.enum(SOCIAL_TROUBLES).nullable().catch("failed");

/** `GET /api/v1/auth/{provider}` */
export const socialQuery = z.object({
  /** Where to go on this site after signing in. */
  next: z.string().max(2_000).optional().catch(undefined),
});

/** What a provider sends back in the address. */
export const socialReturn = z.object({
  code: z.string().max(4_000).optional(),
  state: z.string().max(400).optional(),
  error: z.string().max(200).optional(),
  iss: z.string().max(400).optional(),
});
export type SocialReturn = z.infer<typeof socialReturn>;
