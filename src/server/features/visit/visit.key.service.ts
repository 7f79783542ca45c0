import { ADDRESSES } from "#domain/address/addresses.ts";
import { LIMITS } from "#domain/limits.ts";
import { addDays } from "#domain/time/dates.ts";
import { PARTY_VALUES, type Party } from "#domain/visit/choices.ts";
import type { SignedLinks } from "#server/platform/auth/signed-link.ts";

/** The purposes of the keys: a link of the owner never answers for the visitor. */
const PURPOSES: Readonly<Record<Party, string>> = { visitor: "visit-visitor", owner: "visit-owner" };

/** The page of a visit for one person, with the key that opens it until some weeks after the visit. */
export function visitAddress(
  links: SignedLinks,
  visit: { readonly public_id: string; readonly at: Date },
  { to, now }: { to: Party; now: Date },
): string {
  const from = visit.at > now ? visit.at : now;
  const until = addDays(from, LIMITS.visitLinkDays);
  return ADDRESSES.visit(links.signUntil(PURPOSES[to], visit.public_id, until));
}

/** The visit and the person of such a link, and until when it works; null if we did not sign it. */
export function readVisitKey(
  links: SignedLinks,
  signed: string,
): { id: string; party: Party; until: Date } | null {
  for (const party of PARTY_VALUES) {
    const read = links.readUntil(PURPOSES[party], signed);
    if (read) return { ...read, party };
  }
  return null;
}
