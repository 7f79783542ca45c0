import { LIMITS } from "#domain/limits.ts";
import { addSeconds } from "#domain/time/dates.ts";
import type { Party } from "#domain/visit/choices.ts";
import { readCookie } from "#server/platform/auth/read-cookie.ts";
import type { SignedLinks } from "#server/platform/auth/signed-link.ts";
import type { Clock } from "#server/platform/clock.ts";
import { getPartyPurpose, type KeyedForParties } from "../link/link.address.service.ts";

const SECONDS = LIMITS.dealFilesMinutes * 60;

/**
 * After a code was entered, a signed cookie opens the files of one deal for one side in this browser; nothing is stored
 * here. It names the owner as links do, so it ends when the property gets another one.
 */
export function createDealPasses({ links, clock, siteUrl }: Given) {
  const isSecure = siteUrl.startsWith("https:");
  const getName = (deal: KeyedForParties, party: Party) =>
    `${isSecure ? "__Host-" : ""}thikana.deal_files_${party}_${deal.public_id}`;
  const getPurpose = (deal: KeyedForParties, party: Party) => `files ${getPartyPurpose("deal", party, deal)}`;
  return {
    /** Whether the cookies open the files now. @param cookie the Cookie header */
    has(cookie: string, deal: KeyedForParties, party: Party): boolean {
      const signed = readCookie(cookie, getName(deal, party));
      const read = signed === undefined ? null : links.readUntil(getPurpose(deal, party), signed);
      return read?.id === deal.public_id && read.until > clock.now();
    },

    /** The Set-Cookie header that opens them from now on, for half an hour. */
    give(deal: KeyedForParties, party: Party): string {
      const until = addSeconds(clock.now(), SECONDS);
      const value = links.signUntil(getPurpose(deal, party), deal.public_id, until);
      const secure = isSecure ? "; Secure" : "";
      return `${getName(deal, party)}=${value}; Max-Age=${SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure}`;
    },
  };
}

interface Given {
  readonly links: SignedLinks;
  readonly clock: Clock;
  readonly siteUrl: string;
}
