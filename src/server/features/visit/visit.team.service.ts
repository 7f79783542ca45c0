import type { LeadAnswer } from "#contract/lead/lead.ts";
import type {
  VisitCalendar,
  VisitCalendarQuery,
  VisitFeed,
  VisitInput,
  VisitReplyInput,
} from "#contract/lead/visit.ts";
import { type Actor, getUserId } from "#domain/account/roles.ts";
import { paths } from "#domain/address/paths.ts";
import type { AuditAction } from "#domain/audit/actions.ts";
import { createConflict, createInvalid, createNotFound } from "#domain/failure.ts";
import { getOfficeHours, type OfficeHours } from "#domain/lead/office-hours.ts";
import { type AuthorizedOn, authorize, authorizeOnSelf } from "#domain/policy/policy.ts";
import { addDays, getNoon } from "#domain/time/dates.ts";
import { isVisitOpen, VISIT_STATE_VALUES, type VisitOutcome } from "#domain/visit/choices.ts";
import { findOddTime, getCalendarDays, narrowHours } from "#domain/visit/visit-times.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { clockLine, visitLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import type { LeadDeps } from "../lead/lead.service.ts";
import { addEvent, type LeadState, type Sending, updateLead } from "../lead/lead.store.ts";
import { createTakeStep, rejectFar, type StepAction } from "../lead/lead.team.service.ts";
import { readMember } from "../lead/lead.team.store.ts";
import { moveVisit, proposeVisit } from "./visit.move.service.ts";
import type { NotifyAboutVisit } from "./visit.notify.service.ts";
import { presentCalendarVisit, writeVisitFeed } from "./visit.present.ts";
import {
  readFeed,
  readLastVisit,
  readShowingTimes,
  readVisitsBetween,
  renewFeed,
  stopFeed,
  type VisitRow,
} from "./visit.store.ts";

/** A step with a visit that is there. */
const createNamed = (action: AuditAction, message: string | typeof getSavedMessage, sending: Sending) =>
  ({ asks: "lead.change-visit", action, message, sending }) as const;

export type VisitTeamService = ReturnType<typeof createVisitTeamService>;

/**
 * What the team does with the visit of a lead.
 * @param key of each method: names one sending, which is done once, however often it arrives
 */
export function createVisitTeamService(deps: LeadDeps, notify: NotifyAboutVisit) {
  const takeStep = createTakeStep(deps);
  return {
    /**
     * Proposes a visit, or moves the one that is still to come. Visitor and owner are mailed and asked.
     * @throws Failure invalid if the time is odd and nobody has confirmed it; conflict if the visit was moved meanwhile
     */
    async propose(actor: Actor, id: string, input: VisitInput, key?: string): Promise<LeadAnswer> {
      const office = getOfficeHours((await deps.readOffice()).hours);
      return takeStep(
        actor,
        id,
        {
          asks: "lead.contact",
          action: "lead.visit",
          message: getSavedMessage,
          sending: { key, body: input },
        },
        (proof, queries, lead, now) => planVisit(queries, notify, { proof, lead, input, office, now }),
      );
    },

    /** Cancels a visit that is still to come. */
    cancel: (actor: Actor, id: string, key?: string): Promise<LeadAnswer> =>
      takeStep(
        actor,
        id,
        createNamed("lead.visit-cancel", getCancelledMessage, { key, body: null }),
        async (proof, queries, _lead, now) => {
          const visit = await readOpenVisit(queries, id);
          const move = { name: "cancel" } as const;
          await moveVisit(queries, notify, { proof, visit, by: "team", move, seen: null, now });
          return {};
        },
      ),

    /** Writes down what the visitor or the owner said on the phone. */
    reply: (
      actor: Actor,
      id: string,
      { party, answer, from }: VisitReplyInput,
      key?: string,
    ): Promise<LeadAnswer> =>
      takeStep(
        actor,
        id,
        createNamed("lead.visit-answer", m.visit_reply_kept(), { key, body: { party, answer, from } }),
        async (proof, queries, _lead, now) => {
          const visit = await readOpenVisit(queries, id);
          const seen = from === null ? null : new Date(from);
          const move = { name: answer, party };
          await moveVisit(queries, notify, { proof, visit, by: "team", move, seen, now });
          return { party, answer };
        },
      ),

    /** How the visit ended. If it took place, the visitor is asked how it was. */
    close: (actor: Actor, id: string, outcome: VisitOutcome, key?: string): Promise<LeadAnswer> =>
      takeStep(
        actor,
        id,
        createNamed("lead.visit-outcome", m.visit_outcome_kept(), { key, body: outcome }),
        async (proof, queries, _lead, now) => {
          const visit = await readLastVisit(queries, id);
          if (!visit) throw createConflict(m.lead_error_no_visit());
          await moveVisit(queries, notify, {
            proof,
            visit,
            by: "team",
            move: { name: outcome },
            seen: null,
            now,
          });
          return { outcome };
        },
      ),
  };
}

interface Planning {
  readonly proof: AuthorizedOn<StepAction>;
  readonly lead: LeadState;
  readonly input: VisitInput;
  /** When the office is open. */
  readonly office: OfficeHours;
  readonly now: Date;
}

/** @returns what the activity log says of it, without the place */
async function planVisit(
  queries: Queries,
  notify: NotifyAboutVisit,
  { proof, lead, input, office, now }: Planning,
): Promise<{ at: string }> {
  if (lead.property_id === null) throw createConflict(m.visit_error_property());
  const { place, agreed } = input;
  const at = new Date(input.at);
  rejectFar(at, now);
  const showing = await readShowingTimes(queries, lead.property_id);
  if (!input.sure) askAboutOddTime(at, now, showing ? narrowHours(office, showing) : office);
  const visit = await readLastVisit(queries, lead.public_id);
  if (visit && isVisitOpen(visit.state)) {
    const seen = input.from === null ? null : new Date(input.from);
    const move = { name: "reschedule", at, place, agreed } as const;
    await moveVisit(queries, notify, { proof, visit, by: "team", move, seen, now });
  } else await proposeVisit(queries, notify, { proof, now, at, place, agreed });
  // Another visit while they negotiate takes nothing back.
  if (lead.status !== "visit-scheduled" && lead.status !== "negotiating") {
    await updateLead(proof, queries, { status: "visit-scheduled", at: now });
    await addEvent(proof, queries, { kind: "status", status: "visit-scheduled", at: now });
  }
  return { at: input.at };
}

/** Who is mailed; a visitor who left only a number has no email address. */
const getSavedMessage = ({ email }: { readonly email: string | null }): string =>
  email === null ? m.lead_visit_kept_phone() : m.lead_visit_kept();
const getCancelledMessage: typeof getSavedMessage = ({ email }) =>
  email === null ? m.lead_visit_cancelled_phone() : m.lead_visit_cancelled();

/** @throws Failure conflict if there is none */
async function readOpenVisit(queries: Queries, leadId: string): Promise<VisitRow> {
  const visit = await readLastVisit(queries, leadId);
  if (!visit || !isVisitOpen(visit.state)) throw createConflict(m.lead_error_no_visit());
  return visit;
}

/** @throws Failure invalid with a question, which the member answers with `sure` */
function askAboutOddTime(at: Date, now: Date, hours: OfficeHours): void {
  const odd = findOddTime(at, now, hours);
  if (odd === "past") throw createInvalid({ sure: m.visit_sure_past() }, m.visit_sure_past());
  if (odd === "night") {
    const question = m.visit_sure_night({ time: clockLine(at) });
    throw createInvalid({ sure: question }, question);
  }
  if (odd === "closed") {
    const question = m.visit_sure_closed({ when: visitLine(at) });
    throw createInvalid({ sure: question }, question);
  }
}

/** The purpose of the keys in addresses of feeds. */
const FEED = "visit-feed";
const SHOWN = 300;
/** What a feed contains: the last month and the next year. */
const FEED_BACK_DAYS = 30;
const FEED_AHEAD_DAYS = 366;

/** The team's calendar of visits, and each member's own as a feed for other programs. */
export function createVisitCalendarService(deps: LeadDeps) {
  const { database, clock, links, siteUrl, readOffice } = deps;
  const writeAddress = (userId: string, number: number): string =>
    siteUrl + paths.visitFeed(links.sign(FEED, `${userId}-${number}`));
  return {
    /** The visits of one week or month, the member's own or all. */
    async list(actor: Actor, { span, whose, day }: VisitCalendarQuery): Promise<VisitCalendar> {
      authorize(actor, "lead.manage");
      const at = day === undefined ? clock.now() : getNoon(day);
      const { from, before, previous, next } = getCalendarDays(at, span);
      const memberId = whose === "mine" ? getUserId(actor) : null;
      const rows = await readVisitsBetween(database.db, {
        ...{ from, before, memberId, states: VISIT_STATE_VALUES, limit: SHOWN + 1 },
      });
      return {
        visits: rows.slice(0, SHOWN).map(presentCalendarVisit),
        more: rows.length > SHOWN,
        from: from.toISOString(),
        previous,
        next,
      };
    },

    /** The secret address of the member's own feed, if it is on. */
    async readFeed(actor: Actor): Promise<VisitFeed> {
      authorize(actor, "lead.manage");
      const { subjectId } = authorizeOnSelf(actor, "profile.change");
      const feed = await readFeed(database.db, subjectId);
      return { address: feed?.is_on ? writeAddress(subjectId, feed.number) : null };
    },

    /** Turns the feed on at a new address; an earlier address no longer works. */
    async renewFeed(actor: Actor): Promise<VisitFeed> {
      authorize(actor, "lead.manage");
      const proof = authorizeOnSelf(actor, "profile.change");
      return { address: writeAddress(proof.subjectId, await renewFeed(proof, database.db, clock.now())) };
    },

    /** Turns the feed off: its address no longer works. */
    async stopFeed(actor: Actor): Promise<VisitFeed> {
      authorize(actor, "lead.manage");
      await stopFeed(authorizeOnSelf(actor, "profile.change"), database.db);
      return { address: null };
    },

    /**
     * The feed behind such an address: the member's visits that are still to come or took place, without anything about
     * visitors. @throws Failure not_found if the address was never ours, is turned off, or its member left the team
     */
    async writeFeed(signed: string): Promise<string> {
      const [userId = "", number = ""] = links.read(FEED, signed)?.split("-") ?? [];
      const [feed, member] = await Promise.all([
        readFeed(database.db, userId),
        readMember(database.db, userId),
      ]);
      const isValid = feed?.is_on && feed.number === Number(number) && member?.status === "active";
      if (!isValid) throw createNotFound(m.visit_feed_missing());
      const now = clock.now();
      const rows = await readVisitsBetween(database.db, {
        from: addDays(now, -FEED_BACK_DAYS),
        before: addDays(now, FEED_AHEAD_DAYS),
        memberId: userId,
        states: ["proposed", "agreed", "done"],
        limit: SHOWN,
      });
      const { brand, email } = await readOffice();
      const visits = rows.map((row) => ({ ...row, url: siteUrl + paths.adminLead(row.lead_public_id) }));
      const organizer = { name: brand, email };
      const frame = { host: new URL(siteUrl).host, stamp: now, organizer };
      return writeVisitFeed(m.visit_feed_name({ brand }), visits, frame);
    },
  };
}
export type VisitCalendarService = ReturnType<typeof createVisitCalendarService>;
