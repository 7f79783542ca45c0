import { ADDRESSES } from "#domain/address/addresses.ts";
import { PARTY_VALUES, type Party } from "#domain/visit/choices.ts";
import type { SignedLinks } from "#server/platform/auth/signed-link.ts";

/** The purposes of the keys: a link of the owner never speaks for the visitor. */
const PURPOSES: Readonly<Record<Party, string>> = { visitor: "deal-visitor", owner: "deal-owner" };

/** The page of a deal for one side, with the key that opens it. It works until the deal is deleted. */
export const writeDealAddress = (links: SignedLinks, publicId: string, party: Party): string =>
  ADDRESSES.deal(links.sign(PURPOSES[party], publicId));

/** The deal and the side of such a link; null if we did not sign it. */
export function readDealKey(links: SignedLinks, signed: string): { id: string; party: Party } | null {
  for (const party of PARTY_VALUES) {
    const id = links.read(PURPOSES[party], signed);
    if (id !== null) return { id, party };
  }
  return null;
}
