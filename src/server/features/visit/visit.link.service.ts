import type { VisitAnswerInput, VisitOpinion, VisitPage } from "#contract/visit.ts";
import type { Actor } from "#domain/account/roles.ts";
import { createGone, createNotFound } from "#domain/failure.ts";
import { getOfficeHours } from "#domain/lead/office-hours.ts";
import { authorizeOn } from "#domain/policy/policy.ts";
import type { Party } from "#domain/visit/choices.ts";
import type { AttemptLimit } from "#server/platform/auth/attempts.ts";
import { readUncheckedId } from "#server/platform/auth/signed-link.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { writeDealAddress } from "../deal/deal.key.service.ts";
import { readLastDeal } from "../deal/deal.store.ts";
import { lockLead } from "../lead/lead.desk.store.ts";
import { followAddress } from "../lead/lead.follow.service.ts";
import type { LeadDeps } from "../lead/lead.service.ts";
import { refuseVisitorTime } from "../lead/lead.words.ts";
import { writeVisitCalendar } from "./visit.calendar.presenter.ts";
import { readVisitKey } from "./visit.key.service.ts";
import { type Moving, moveVisit } from "./visit.move.service.ts";
import type { TellVisit } from "./visit.news.service.ts";
import { getShowing, presentVisitPage } from "./visit.presenter.ts";
import { readVisit, type VisitRow, writeFeedback } from "./visit.store.ts";

/** Answers by one link. People change their minds, programs try again and again. */
const ANSWERS: AttemptLimit = { max: 20, seconds: 3600 };

/** A visit as the visitor or the owner answers it, without signing in: the signed link is the key. */
export function createVisitLinkService(deps: LeadDeps, tell: TellVisit) {
  const { database, clock, links, siteUrl, readOffice } = deps;
  const attempts = deps.limits("visit-answer", ANSWERS);
  /** @throws Failure not_found if we did not sign the link for this owner, or they are suspended; gone if it has expired */
  const readRow = async (queries: Queries, signed: string): Promise<{ visit: VisitRow; party: Party }> => {
    const visit = await readVisit(queries, readUncheckedId(signed));
    const read = visit ? readVisitKey(links, signed, visit) : null;
    if (!visit || !read) throw createNotFound(m.visit_link_wrong());
    if (read.until <= clock.now()) throw createGone(m.visit_link_over());
    return { visit, party: read.party };
  };
  /** Runs one step of the person who has the link, on the locked lead. */
  const takeStep = async <T>(
    actor: Actor,
    signed: string,
    step: (queries: Queries, at: Pick<Moving, "proof" | "visit" | "now">, party: Party) => Promise<T>,
  ): Promise<T> => {
    const asked = await readRow(database.db, signed);
    await attempts.take(`${asked.visit.public_id} ${asked.party}`);
    return database.transaction(async (queries) => {
      const lead = await lockLead(queries, asked.visit.lead_public_id);
      const proof = authorizeOn(actor, "lead.answer-visit", lead, m.visit_link_wrong());
      const { visit, party } = await readRow(queries, signed);
      return step(queries, { proof, visit, now: clock.now() }, party);
    });
  };

  return {
    /** Opening the link changes nothing, because mail scanners open links. @throws Failure not_found, gone */
    async ask(signed: string): Promise<VisitPage> {
      const { visit, party } = await readRow(database.db, signed);
      const follow = followAddress(links, visit.lead_public_id);
      const last = await readLastDeal(database.db, visit.lead_public_id);
      const deal = last ? writeDealAddress(links, last, party) : null;
      return presentVisitPage(visit, { party, follow, deal, now: clock.now() });
    },

    /**
     * Confirms the time, declines the visit or proposes another time, within the office hours; a visitor only when the
     * owner can show the home.
     * @returns what happens next
     * @throws Failure conflict, which says what was agreed meanwhile; invalid if the time is not possible
     */
    async answer(actor: Actor, signed: string, input: VisitAnswerInput): Promise<string> {
      const seen = new Date(input.from);
      const at = new Date(input.at ?? input.from);
      if (input.answer === "suggest") {
        const { visit, party } = await readRow(database.db, signed);
        const hours = getOfficeHours((await readOffice()).hours);
        const times = { now: clock.now(), hours, owner: getShowing(visit, party) };
        refuseVisitorTime("at", at, times);
      }
      const { answer: name } = input;
      const after = await takeStep(actor, signed, (queries, on, party) => {
        const move = name === "suggest" ? { name, party, at } : { name, party };
        return moveVisit(queries, tell, { ...on, by: party, move, seen });
      });
      if (name === "decline") return m.visit_done_declined();
      if (name === "suggest") return m.visit_done_suggested();
      return after.state === "agreed" ? m.visit_done_agreed() : m.visit_done_confirmed();
    },

    /** What the visitor says after the visit. @throws Failure conflict if the visit has not taken place */
    async rate(actor: Actor, signed: string, { score, words }: VisitOpinion): Promise<string> {
      await takeStep(actor, signed, async (queries, on, party) => {
        await moveVisit(queries, tell, { ...on, by: party, move: { name: "rate" }, seen: null });
        await writeFeedback(on.proof, queries, { visit: on.visit, score, words, now: on.now });
      });
      return m.visit_done_rated();
    },

    /** The visit as a calendar file; one that is off removes itself. @throws Failure not_found, gone */
    async writeCalendar(signed: string): Promise<string> {
      const { brand, email } = await readOffice();
      const organizer = { name: brand, email };
      const { visit } = await readRow(database.db, signed);
      return writeVisitCalendar(visit, { host: new URL(siteUrl).host, stamp: clock.now(), organizer });
    },
  };
}
