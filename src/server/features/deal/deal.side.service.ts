import { RETENTION_DAYS } from "#domain/account/retention-days.ts";
import type { Actor } from "#domain/account/roles.ts";
import { createGone } from "#domain/failure.ts";
import { isLinkExpired } from "#domain/signed-link.ts";
import { addDays } from "#domain/time/dates.ts";
import type { RateLimit } from "#server/platform/auth/rate-limiter.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import type { SignedLinkDeps } from "../lead/lead.service.ts";
import { createLinkSides, type LinkSide } from "../link/link.side.service.ts";
import type { SideMoving } from "./deal.act.service.ts";
import { writeDealLink } from "./deal.key.service.ts";
import { followStage } from "./deal.lead.service.ts";
import { readOffers } from "./deal.offer.store.ts";
import { type DealRow, readDeal } from "./deal.store.ts";

const STEPS: RateLimit = { max: 60, seconds: 3600 };

/** A deal, the side that has opened it, and the day inside its link. */
export type DealSide = LinkSide<DealRow>;

/** Reads and locks the deal of a link, and renews the link. */
export function createDealSides(deps: SignedLinkDeps) {
  const { clock, links, limits } = deps;
  const { readRow, takeStep, renewal } = createLinkSides<DealRow>(deps, {
    noun: "deal",
    permission: "lead.answer-deal",
    attempts: limits("deal-step", STEPS),
    wrong: m.deal_link_wrong,
    read: readDeal,
    readText: (purpose, signed) => links.readFor(purpose, signed),
    isOver: (deal, until) => isLinkExpired({ ...deal, until }, clock.now()),
    findGone: (deal) => (isClosed(deal, clock.now()) ? createGone(m.deal_link_over()) : null),
    write: (deal, party, until) => writeDealLink(links, deal, party, until),
  });
  return {
    readRow,
    renewal,

    /** Runs one step of the side that has the link; afterwards the lead follows the stage. */
    takeStep: <T>(
      actor: Actor,
      signed: string,
      step: (queries: Queries, moving: SideMoving) => Promise<T>,
    ): Promise<T> =>
      takeStep(actor, signed, async (queries, { proof, row: deal, party, now }) => {
        const offers = await readOffers(queries, deal.id);
        const done = await step(queries, { proof, deal, offers, by: party, party, now });
        await followStage(proof, queries, (await readRow(queries, signed, actor)).row, clock.now());
        return done;
      }),
  };
}

/** Whether the files are deleted by now, and the page with them. */
const isClosed = ({ ended_at }: DealRow, now: Date): boolean =>
  ended_at !== null && addDays(ended_at, RETENTION_DAYS.dealFile) <= now;
