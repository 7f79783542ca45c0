import type { VisitCalendar, VisitCalendarQuery, VisitFeed } from "#contract/lead/visit.ts";
import { type Actor, getUserId } from "#domain/account/roles.ts";
import { paths } from "#domain/address/paths.ts";
import { createNotFound } from "#domain/failure.ts";
import { authorize, authorizeOnSelf } from "#domain/policy/policy.ts";
import { addDays, getNoon } from "#domain/time/dates.ts";
import { VISIT_STATE_VALUES } from "#domain/visit/choices.ts";
import { getCalendarDays } from "#domain/visit/visit-times.ts";
import { m } from "#words/generated/messages.js";
import { readMember } from "../lead/lead.team.store.ts";
import type { LeadDeps } from "../lead/lead.service.ts";
import { writeVisitFeed } from "./visit.calendar.presenter.ts";
import { readFeed, renewFeed, stopFeed } from "./visit.feed.store.ts";
import { presentCalendarVisit } from "./visit.present.ts";
import { readVisitsBetween } from "./visit.store.ts";

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
