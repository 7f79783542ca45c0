import { z } from "zod";
import { SOCIAL_PROVIDER_VALUES } from "#domain/account/social.ts";

export const socialProvider = z.enum(SOCIAL_PROVIDER_VALUES);

/** What may have gone wrong on the way through a provider; pages have words for each. */
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

/** What stands in the address of a return page. */
export const socialTrouble = z.enum(SOCIAL_TROUBLES).nullable().catch("failed");

/** `GET /api/v1/auth/{provider}` */
export const socialQuery = z.object({
  /** Where to go on this site once signed in. */
  next: z.string().max(2_000).optional().catch(undefined),
});

/** What a provider sends people back with. */
export const socialReturn = z.object({
  code: z.string().max(4_000).optional(),
  state: z.string().max(400).optional(),
  error: z.string().max(200).optional(),
  iss: z.string().max(400).optional(),
});
export type SocialReturn = z.infer<typeof socialReturn>;
