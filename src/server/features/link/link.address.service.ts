import type { UserStatus } from "#domain/account/choices.ts";
import { type Actor, getUserId } from "#domain/account/roles.ts";
import { paths } from "#domain/address/paths.ts";
import { LIMITS } from "#domain/limits.ts";
import { addDays } from "#domain/time/dates.ts";
import { PARTY_VALUES, type Party } from "#domain/visit/choices.ts";
import type { SignedLinks } from "#server/platform/auth/signed-link.ts";
import type { LinkPerson } from "./link.code.service.ts";

/** The purpose of the keys in these links. */
const TRACKING_PURPOSE = "lead-follow";

/**
 * The page where a visitor follows their enquiry, with the key that opens it until some weeks after the last activity.
 * @param until a later day, for a link that was asked for
 */
export const writeTrackingLink = (links: SignedLinks, id: string, until: Date | null = null): string =>
  paths.enquiry(links.signFor(TRACKING_PURPOSE, id, until));

/** The id of the lead in such a link, and the day inside it; null if we did not sign the link. */
export const readTrackingLink = (
  links: SignedLinks,
  signed: string,
): { id: string; until: Date | null } | null => links.readFor(TRACKING_PURPOSE, signed);

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

/** How somebody learns what happens next: by mail, or on the page of their link and from our team. */
export const getNewsWay = (email: string | null): "mail" | "page" => (email === null ? "page" : "mail");

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

/** The page of a visit for one person, with the key that opens it until some weeks after the visit. */
export function writeVisitLink(
  links: SignedLinks,
  visit: KeyedForParties & { readonly at: Date },
  { to, now }: { to: Party; now: Date },
): string {
  const from = visit.at > now ? visit.at : now;
  const until = addDays(from, LIMITS.visitLinkDays);
  return paths.visit(links.signUntil(getPartyPurpose("visit", to, visit), visit.public_id, until));
}
