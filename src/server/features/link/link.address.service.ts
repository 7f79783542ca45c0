import { type Party, PARTY_VALUES } from "#domain/visit/choices.ts";
import type { LinkPerson } from "./link.code.service.ts";
import { type Actor, getUserId } from "#domain/account/roles.ts";
import type { UserStatus } from "#domain/account/choices.ts";

/** Visitor and owner of a lead, as rows about visits and deals have them. */
export interface LinkSides {
  readonly email: string | null;
  readonly phone: string | null;
  readonly owner_email: string;
  /** Null if it is not confirmed. */
  readonly owner_mobile: string | null;
  /** The account of the visitor, if there is one. */
  readonly visitor_id: string | null;
  readonly owner_id: string;
}

/** How the person of one side is reached. */
export const getLinkPerson = (sides: LinkSides, party: Party): LinkPerson =>
  party === "owner"
    ? { party, email: sides.owner_email, mobile: sides.owner_mobile }
    : { party, email: sides.email, mobile: sides.phone };

/** Whether the actor is signed in with the account of this side, or is of the team: then a link adds nothing. */
export function isSignedInAs(
  actor: Actor,
  party: Party,
  { owner_id, visitor_id }: Pick<LinkSides, "owner_id" | "visitor_id">,
): boolean {
  const userId = getUserId(actor);
  if (userId === null) return false;
  return actor.role === "admin" || userId === (party === "owner" ? owner_id : visitor_id);
}

/** What a visitor and an owner have links to, and the present owner of the property. */
export interface KeyedForParties {
  readonly public_id: string;
  readonly owner_id: string;
}

/** The same with what decides whether their links work now. */
export interface ReadForParties extends KeyedForParties {
  readonly owner_status: UserStatus;
}

/**
 * The purpose of a key: a link of the owner never speaks for the visitor, and it ends when the property gets another
 * owner.
 */
export const getPartyPurpose = (
  noun: "visit" | "deal",
  party: Party,
  { owner_id }: KeyedForParties,
): string => (party === "owner" ? `${noun}-owner ${owner_id}` : `${noun}-visitor`);

/**
 * The person whose link it is, and the day inside it; null if we did not sign it for this row and its present owner.
 * While an owner is suspended, their links do not work.
 * @param read the signed text for a purpose
 */
export function readPartyKey(
  noun: "visit" | "deal",
  row: ReadForParties,
  read: (purpose: string) => { id: string; until: Date | null } | null,
): { party: Party; until: Date | null } | null {
  const admitted = PARTY_VALUES.filter((party) => party !== "owner" || row.owner_status !== "suspended");
  for (const party of admitted) {
    const key = read(getPartyPurpose(noun, party, row));
    if (key?.id === row.public_id) return { party, until: key.until };
  }
  return null;
}
