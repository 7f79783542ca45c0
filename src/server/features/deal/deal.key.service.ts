import { paths } from "#domain/address/paths.ts";
import type { Party } from "#domain/visit/choices.ts";
import type { SignedLinks } from "#server/platform/auth/signed-link.ts";
import { getPartyPurpose, type KeyedForParties } from "../link/link.address.service.ts";

/**
 * The page of a deal for one side, with the key that opens it until some weeks after the last activity.
 * @param until a later day, for a link that was asked for
 */
export const writeDealLink = (
  links: SignedLinks,
  deal: KeyedForParties,
  party: Party,
  until: Date | null = null,
): string => paths.deal(links.signFor(getPartyPurpose("deal", party, deal), deal.public_id, until));
