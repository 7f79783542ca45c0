import type { CallAbout, KnownCaller, LeadCallIn, LeadOwner } from "#contract/lead/lead.admin.ts";
import type { LeadAnswer, NumberReveal } from "#contract/lead/lead.ts";
import { type Actor, getUserId } from "#domain/account/roles.ts";
import { createInvalid, createNotFound, createSignInNeeded } from "#domain/failure.ts";
import { type AuthorizedOn, authorize, authorizeOn } from "#domain/policy/policy.ts";
import { isLinkExpired } from "#domain/signed-link.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import { getAddressKey, type RateLimit } from "#server/platform/auth/rate-limiter.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { readTrackingLink } from "../link/link.address.service.ts";
import { readPublicSubject } from "../property/property.public.store.ts";
import {
  hasClickedSince,
  insertCallerLead,
  insertCallLead,
  lockNumberClicks,
  lockSameCall,
  type OpenLead,
  readAccountsOfNumber,
  readLeadsOfNumber,
  readOpenLeadByLink,
  readOpenLeadOfAccount,
  readPropertiesByWords,
  readSameCall,
} from "./lead.call.store.ts";
import { leadForOwner } from "./lead.mail.ts";
import { presentKnownCaller, presentLead, presentPropertyByWords } from "./lead.present.ts";
import type { LeadDeps } from "./lead.service.ts";
import { addEvent, lockLead, readLead } from "./lead.store.ts";
import { readOwnerOfLead } from "./lead.team.store.ts";

export type LeadOwnerService = ReturnType<typeof createLeadOwnerService>;

/** The owner's number, for arranging something between owner and visitor. */
export function createLeadOwnerService({ database }: Pick<LeadDeps, "database">) {
  return {
    /**
     * The owner of the lead's property, with the number; only for the member who has claimed the lead. Each time is
     * written to the activity log.
     * @throws Failure conflict if the actor has not claimed the lead, not_found for a lead about a search
     */
    readOwner: (actor: Actor, id: string): Promise<LeadOwner> =>
      database.transaction(async (queries) => {
        const [lead, row] = [await lockLead(queries, id), await readLead(queries, id)];
        const owned = lead && row && { ...lead, assignee_id: row.assignee_id };
        authorizeOn(actor, "lead.call-owner", owned);
        const owner = await readOwnerOfLead(queries, id);
        if (!owner) throw createNotFound(m.lead_error_owner());
        await recordAudit(queries, actor, { action: "lead.owner-number", noun: "lead", nounId: id });
        return { _id: owner.id, name: owner.name, phone: owner.mobile };
      }),
  };
}

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

/** The same call written down again within this time is one call. */
const REPEAT_MS = 10 * 60_000;

/** Numbers that one member asks about: more than anybody answers calls, fewer than a program would try. */
const KNOWN_PER_MEMBER: RateLimit = { max: 150, seconds: 600 };

export type LeadCallService = ReturnType<typeof createLeadCallService>;

/** Calls that come in: who is calling, what about, and the lead that the team writes down. */
export function createLeadCallService(deps: LeadDeps) {
  const { database, clock, search, readOffice } = deps;
  const asked = deps.limits("lead-known", KNOWN_PER_MEMBER);

  /** The property that the caller means; null if they look for something. @throws Failure invalid */
  async function readSubject(queries: Queries, { propertyId }: LeadCallIn) {
    if (propertyId === null) return null;
    const subject = await readPublicSubject(queries, propertyId);
    if (!subject) throw createInvalid({ propertyId: m.lead_error_property() });
    return subject;
  }

  return {
    /**
     * Whom a number belongs to. Members ask only about numbers that call them: each answer with a name is in the
     * activity log.
     * @throws Failure too_many
     */
    async findKnown(actor: Actor, phone: string): Promise<KnownCaller> {
      authorize(actor, "lead.write-down");
      await asked.take(getUserId(actor) ?? "");
      const { db } = database;
      const [leads, accounts] = await Promise.all([
        readLeadsOfNumber(db, phone),
        readAccountsOfNumber(db, phone),
      ]);
      const known = presentKnownCaller(actor, leads, accounts);
      const about = known.leads[0] ?? known.accounts[0];
      if (about) {
        const noun = known.leads.length > 0 ? "lead" : "account";
        await recordAudit(db, actor, { action: "lead.known", noun, nounId: about._id });
      }
      return known;
    },

    /** What a caller may mean: public listings with the words, and what the search understands of them. */
    async findAbout(actor: Actor, words: string): Promise<CallAbout> {
      authorize(actor, "lead.write-down");
      const parts = words
        .replace(/^#/, "")
        .split(/[\s,]+/)
        .filter(Boolean);
      if (parts.length === 0) return { properties: [], understood: [] };
      const [properties, { chips }] = await Promise.all([
        readPropertiesByWords(database.db, parts),
        search.understand(words),
      ]);
      return {
        properties: properties.map(presentPropertyByWords),
        understood: chips.map(({ text, corrected }) => corrected ?? text),
      };
    },

    /**
     * Writes down a call as a lead of the member who took it. The owner is told that somebody asked. If the member
     * sends the same again within ten minutes, the first one is returned.
     * @throws Failure invalid if the property is not public
     */
    async writeDown(actor: Actor, input: LeadCallIn): Promise<LeadAnswer> {
      const proof = authorize(actor, "lead.write-down");
      const member = getUserId(actor);
      if (member === null) throw createSignInNeeded();
      const { brand } = await readOffice();
      return database.transaction(async (queries) => {
        const subject = await readSubject(queries, input);
        const propertyId = subject?.id ?? null;
        await lockSameCall(queries, member, input.phone);
        const at = clock.now();
        const since = new Date(at.getTime() - REPEAT_MS);
        const earlier = await readSameCall(queries, member, { input, propertyId, since });
        const consentWords = m.lead_call_consent({ brand });
        const id = earlier ?? (await insertCallLead(proof, queries, { input, propertyId, at, consentWords }));
        if (!earlier) await notifyOfCall(deps, queries, { actor, id, subject, at });
        const row = await readLead(queries, id);
        if (!row) throw createNotFound();
        return { lead: presentLead(actor, row), message: m.lead_call_written() };
      });
    },
  };
}

type Subject = NonNullable<Awaited<ReturnType<typeof readPublicSubject>>>;

/** Its first events, its line in the activity log, and the mail to the owner, which says nothing of who called. */
async function notifyOfCall(
  { mail }: LeadDeps,
  queries: Queries,
  { actor, id, subject, at }: { actor: Actor; id: string; subject: Subject | null; at: Date },
): Promise<void> {
  const proof = authorizeOn(actor, "lead.contact", await lockLead(queries, id));
  await addEvent(proof, queries, { kind: "taken", at });
  await addEvent(proof, queries, { kind: "call", outcome: "reached", at });
  await recordAudit(queries, actor, { action: "lead.write-down", noun: "lead", nounId: id });
  if (!subject) return;
  await mail.addMail(queries, leadForOwner, {
    to: { userId: subject.owner_id },
    data: { propertyId: subject.public_id, title: subject.property_title },
  });
}
