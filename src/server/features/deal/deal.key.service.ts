import { ADDRESSES } from "#domain/address/addresses.ts";
import type { Party } from "#domain/visit/choices.ts";
import type { SignedLinks } from "#server/platform/auth/signed-link.ts";
import {
  getPartyPurpose,
  type KeyedForParties,
  listAdmittedParties,
  type ReadForParties,
} from "../visit/visit.key.service.ts";

/**
 * The page of a deal for one side, with the key that opens it until some weeks after the last activity.
 * @param until a later day, for a link that was asked for
 */
export const writeDealAddress = (
  links: SignedLinks,
  deal: KeyedForParties,
  party: Party,
  until: Date | null = null,
): string => ADDRESSES.deal(links.signFor(getPartyPurpose("deal", party, deal), deal.public_id, until));

/**
 * The side that has such a link to the deal, and the day inside it; null if we did not sign it for this deal and its
 * present owner, or they are suspended.
 */
export function readDealKey(
  links: SignedLinks,
  signed: string,
  deal: ReadForParties,
): { party: Party; until: Date | null } | null {
  for (const party of listAdmittedParties(deal)) {
    const read = links.readFor(getPartyPurpose("deal", party, deal), signed);
    if (read?.id === deal.public_id) return { party, until: read.until };
  }
  return null;
}
