import { RETENTION_DAYS } from "#domain/account/retention-days.ts";
import type { Actor } from "#domain/account/roles.ts";
import { createGone, createNotFound } from "#domain/failure.ts";
import { isLinkOver } from "#domain/link/link-end.ts";
import { authorizeOn } from "#domain/policy/policy.ts";
import { addDays } from "#domain/time/dates.ts";
import type { Party } from "#domain/visit/choices.ts";
import type { AttemptLimit } from "#server/platform/auth/attempts.ts";
import { readUncheckedId } from "#server/platform/auth/signed-link.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { lockLead } from "../lead/lead.desk.store.ts";
import type { SignedLinkDeps } from "../lead/lead.service.ts";
import { getLinkPerson, isSignedInAs } from "../link/link.person.service.ts";
import { createLinkRenewal, type Renewable } from "../link/link.renewal.service.ts";
import type { SideMoving } from "./deal.act.service.ts";
import { readDealKey, writeDealAddress } from "./deal.key.service.ts";
import { followStage } from "./deal.lead.service.ts";
import { readOffers } from "./deal.offer.store.ts";
import { type DealRow, readDeal } from "./deal.store.ts";

/** Steps by one link. People change their minds, programs try again and again. */
const STEPS: AttemptLimit = { max: 60, seconds: 3600 };

/** A deal, the side that has opened it, and the day inside its link. */
export interface DealSide {
  readonly deal: DealRow;
  readonly party: Party;
  readonly until: Date | null;
}

/** Reads and locks the deal of a link, and renews the link. */
export function createDealSides(deps: SignedLinkDeps) {
  const { database, clock, links, limits } = deps;
  const attempts = limits("deal-step", STEPS);
  /** Also of a link that has ended. @throws as `readRow` */
  const readKey = async (queries: Queries, signed: string): Promise<DealSide> => {
    const deal = await readDeal(queries, readUncheckedId(signed));
    const key = deal ? readDealKey(links, signed, deal) : null;
    if (!deal || !key) throw createNotFound(m.deal_link_wrong());
    if (isClosed(deal, clock.now())) throw createGone(m.deal_link_over());
    return { deal, ...key };
  };
  const write = (deal: DealRow, party: Party): Renewable => ({
    id: deal.public_id,
    person: getLinkPerson(deal, party),
    title: deal.title,
    write: (until) => writeDealAddress(links, deal, party, until),
  });
  const { renewal, refuse } = createLinkRenewal(deps, {
    noun: "deal",
    readSigned: async (signed) => {
      const { deal, party } = await readKey(database.db, signed);
      return write(deal, party);
    },
    find: async (id, party) => {
      const deal = await readDeal(database.db, id);
      return deal && !isClosed(deal, clock.now()) ? write(deal, party) : null;
    },
  });
  /**
   * @throws Failure not_found if we did not sign the link for this owner, or they are suspended; gone if the deal ended
   * long ago; EndedLink
   */
  const readRow = async (queries: Queries, signed: string, actor: Actor): Promise<DealSide> => {
    const { deal, party, until } = await readKey(queries, signed);
    if (isLinkOver({ ...deal, until }, clock.now()) && !isSignedInAs(actor, party, deal))
      throw refuse(getLinkPerson(deal, party));
    return { deal, party, until };
  };
  /** Runs one step of the side that has the link, on the locked lead. */
  const takeStep = async <T>(
    actor: Actor,
    signed: string,
    step: (queries: Queries, moving: SideMoving) => Promise<T>,
  ): Promise<T> => {
    const asked = await readRow(database.db, signed, actor);
    await attempts.take(`${asked.deal.public_id} ${asked.party}`);
    return database.transaction(async (queries) => {
      const before = await readRow(queries, signed, actor);
      const lead = await lockLead(queries, before.deal.lead_public_id);
      const proof = authorizeOn(actor, "lead.answer-deal", lead, m.deal_link_wrong());
      const { deal, party } = await readRow(queries, signed, actor);
      const offers = await readOffers(queries, deal.id);
      const done = await step(queries, { proof, deal, offers, by: party, party, now: clock.now() });
      await followStage(proof, queries, (await readRow(queries, signed, actor)).deal, clock.now());
      return done;
    });
  };
  return { readRow, takeStep, renewal };
}

/** Whether the files are deleted by now, and the page with them. */
const isClosed = ({ ended_at }: DealRow, now: Date): boolean =>
  ended_at !== null && addDays(ended_at, RETENTION_DAYS.dealFile) <= now;
