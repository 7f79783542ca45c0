import { type Actor, getUserId } from "#domain/account/roles.ts";
import type { Party } from "#domain/visit/choices.ts";
import type { LinkPerson } from "./link.code.service.ts";

/** Visitor and owner of a lead, as rows about visits and deals have them. */
interface Sides {
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
export const getLinkPerson = (sides: Sides, party: Party): LinkPerson =>
  party === "owner"
    ? { party, email: sides.owner_email, mobile: sides.owner_mobile }
    : { party, email: sides.email, mobile: sides.phone };

/** Whether the actor is signed in with the account of this side, or is of the team: then a link adds nothing. */
export function isSignedInAs(
  actor: Actor,
  party: Party,
  { owner_id, visitor_id }: Pick<Sides, "owner_id" | "visitor_id">,
): boolean {
  const userId = getUserId(actor);
  if (userId === null) return false;
  return actor.role === "admin" || userId === (party === "owner" ? owner_id : visitor_id);
}
