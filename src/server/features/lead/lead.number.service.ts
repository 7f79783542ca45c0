import type { NumberReveal } from "#contract/lead/lead.ts";
import { type Actor, getUserId } from "#domain/account/roles.ts";
import { type AuthorizedOn, authorizeOn } from "#domain/policy/policy.ts";
import { isLinkExpired } from "#domain/signed-link.ts";
import { getAddressKey, type RateLimit } from "#server/platform/auth/rate-limiter.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { readPublicSubject } from "../property/property.public.store.ts";
import { addEvent } from "./lead.team.store.ts";
import { readTrackingLink } from "./lead.link.service.ts";
import {
  hasClickedSince,
  insertCallerLead,
  lockNumberClicks,
  type OpenLead,
  readOpenLeadByLink,
  readOpenLeadOfAccount,
} from "./lead.number.store.ts";
import type { LeadDeps } from "./lead.service.ts";

/** The same click again within this time is not recorded. */
const CLICK_REPEAT_MS = 24 * 3_600_000;

/** Clicks from one network address. */
export const CLICKS_PER_ADDRESS: RateLimit = { max: 60, seconds: 600 };

interface NumberClick {
  readonly proof: AuthorizedOn<"lead.create">;
  /** The owner of the listing. */
  readonly ownerId: string;
  readonly at: Date;
  /** The key of an earlier enquiry from their browser. */
  readonly follow: string | undefined;
}

export type LeadNumberService = ReturnType<typeof createLeadNumberService>;

/**
 * Records clicks on the team's number, so that the member who answers the call knows who is calling and about which
 * listing.
 */
export function createLeadNumberService({ database, clock, limits, links }: LeadDeps) {
  const attempts = limits("lead-number", CLICKS_PER_ADDRESS);

  /**
   * The visitor's open lead about this listing; for a signed-in visitor one is created. Undefined for unknown visitors.
   */
  async function getLead(queries: Queries, { proof, ownerId, at, follow }: NumberClick) {
    const userId = getUserId(proof.actor);
    const key = follow ? readTrackingLink(links, follow) : null;
    const found = key ? await readOpenLeadByLink(queries, proof.subjectId, key.id) : undefined;
    // A link that has ended must not start again by a click.
    const byLink = found && key && !isLinkExpired({ ...found, until: key.until }, at) ? found : undefined;
    if (byLink || userId === null) return byLink;
    if (userId === ownerId || proof.actor.role === "admin") return undefined;
    const own: OpenLead | undefined = await readOpenLeadOfAccount(queries, proof.subjectId, userId);
    return own ?? (await insertCallerLead(proof, queries, at));
  }

  return {
    /**
     * Records that a known visitor clicked Call Now, WhatsApp or Copy; once a day for each.
     * @param address network address of the request
     * @throws Failure too_many
     */
    async recordPress(
      actor: Actor,
      { propertyId, way, follow }: NumberReveal,
      address: string,
    ): Promise<void> {
      await attempts.take(getAddressKey(address));
      await database.transaction(async (queries) => {
        const subject = await readPublicSubject(queries, propertyId);
        if (!subject) return;
        const proof = authorizeOn(actor, "lead.create", subject);
        const at = clock.now();
        await lockNumberClicks(queries, subject.id, getUserId(actor) ?? follow ?? "");
        const lead = await getLead(queries, { proof, ownerId: subject.owner_id, at, follow });
        if (!lead || (await hasClickedSince(queries, lead.id, way, new Date(at.getTime() - CLICK_REPEAT_MS))))
          return;
        await addEvent(authorizeOn(actor, "lead.follow", lead), queries, { kind: "number", way, at });
      });
    },
  };
}
