import type { CallAbout, KnownCaller, LeadCallIn } from "#contract/lead/lead.admin.ts";
import type { LeadAnswer } from "#contract/lead/lead.ts";
import { type Actor, getUserId } from "#domain/account/roles.ts";
import { createInvalid, createNotFound, createSignInNeeded } from "#domain/failure.ts";
import { authorize, authorizeOn } from "#domain/policy/policy.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { RateLimit } from "#server/platform/auth/rate-limiter.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { readPublicSubject } from "../property/property.public.store.ts";
import { presentKnownCaller, presentPropertyByWords } from "./lead.call.presenter.ts";
import {
  insertCallLead,
  lockSameCall,
  readAccountsOfNumber,
  readLeadsOfNumber,
  readPropertiesByWords,
  readSameCall,
} from "./lead.call.store.ts";
import { addEvent, lockLead } from "./lead.team.store.ts";
import { leadForOwner } from "./lead.mail.ts";
import { presentLead } from "./lead.present.ts";
import type { LeadDeps } from "./lead.service.ts";
import { readLead } from "./lead.store.ts";

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
