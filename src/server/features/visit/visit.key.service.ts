import type { UserStatus } from "#domain/account/choices.ts";
import { ADDRESSES } from "#domain/address/addresses.ts";
import { LIMITS } from "#domain/limits.ts";
import { addDays } from "#domain/time/dates.ts";
import { PARTY_VALUES, type Party } from "#domain/visit/choices.ts";
import type { SignedLinks } from "#server/platform/auth/signed-link.ts";

/** What a visitor and an owner have links to, and the present owner of the property. */
export interface KeyedForParties {
  readonly public_id: string;
  readonly owner_id: string;
}
/** The same with what decides whether their links work now. */
export interface ReadForParties extends KeyedForParties {
  readonly owner_status: UserStatus;
}

/** The people whose links work: while an owner is suspended, theirs do not. */
export const listAdmittedParties = ({ owner_status }: ReadForParties): readonly Party[] =>
  PARTY_VALUES.filter((party) => party !== "owner" || owner_status !== "suspended");

/**
 * The purpose of a key: a link of the owner never speaks for the visitor, and it ends when the property gets another
 * owner.
 */
export const getPartyPurpose = (
  noun: "visit" | "deal",
  party: Party,
  { owner_id }: KeyedForParties,
): string => (party === "owner" ? `${noun}-owner ${owner_id}` : `${noun}-visitor`);

/** The page of a visit for one person, with the key that opens it until some weeks after the visit. */
export function visitAddress(
  links: SignedLinks,
  visit: KeyedForParties & { readonly at: Date },
  { to, now }: { to: Party; now: Date },
): string {
  const from = visit.at > now ? visit.at : now;
  const until = addDays(from, LIMITS.visitLinkDays);
  return ADDRESSES.visit(links.signUntil(getPartyPurpose("visit", to, visit), visit.public_id, until));
}

/**
 * The person of such a link to the visit, and until when it works; null if we did not sign it for the present owner, or
 * they are suspended.
 */
export function readVisitKey(
  links: SignedLinks,
  signed: string,
  visit: ReadForParties,
): { party: Party; until: Date } | null {
  for (const party of listAdmittedParties(visit)) {
    const read = links.readUntil(getPartyPurpose("visit", party, visit), signed);
    if (read?.id === visit.public_id) return { party, until: read.until };
  }
  return null;
}
