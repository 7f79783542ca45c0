import { ADDRESSES } from "#domain/address/addresses.ts";
import type { Party } from "#domain/visit/choices.ts";
import type { SignedLinks } from "#server/platform/auth/signed-link.ts";
import {
  getPartyPurpose,
  type KeyedForParties,
  listAdmittedParties,
  type ReadForParties,
} from "../visit/visit.key.service.ts";

/** The page of a deal for one side, with the key that opens it. It works until the deal is deleted. */
export const writeDealAddress = (links: SignedLinks, deal: KeyedForParties, party: Party): string =>
  ADDRESSES.deal(links.sign(getPartyPurpose("deal", party, deal), deal.public_id));

/**
 * The side that has such a link to the deal; null if we did not sign it for this deal and its present owner, or they are
 * suspended.
 */
export const readDealParty = (links: SignedLinks, signed: string, deal: ReadForParties): Party | null =>
  listAdmittedParties(deal).find(
    (party) => links.read(getPartyPurpose("deal", party, deal), signed) === deal.public_id,
  ) ?? null;
