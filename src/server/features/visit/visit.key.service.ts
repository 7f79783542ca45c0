import { paths } from "#domain/address/paths.ts";
import { LIMITS } from "#domain/limits.ts";
import { addDays } from "#domain/time/dates.ts";
import type { Party } from "#domain/visit/choices.ts";
import type { SignedLinks } from "#server/platform/auth/signed-link.ts";
import { getPartyPurpose, type KeyedForParties } from "../link/link.address.service.ts";

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
