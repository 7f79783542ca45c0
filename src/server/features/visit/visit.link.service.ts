import type { VisitAnswerInput, VisitOpinion, VisitPage } from "#contract/visit.ts";
import { type Actor, NOBODY } from "#domain/account/roles.ts";
import { createNotFound } from "#domain/failure.ts";
import { getOfficeHours } from "#domain/lead/office-hours.ts";
import { isLinkOver } from "#domain/link/link-end.ts";
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
import type { SignedLinkDeps } from "../lead/lead.service.ts";
import { refuseVisitorTime } from "../lead/lead.words.ts";
import { getLinkPerson, isSignedInAs } from "../link/link.person.service.ts";
import { createLinkRenewal, type Renewable } from "../link/link.renewal.service.ts";
import { writeVisitCalendar } from "./visit.calendar.presenter.ts";
import { readVisitKey, visitAddress } from "./visit.key.service.ts";
import { type Moving, moveVisit } from "./visit.move.service.ts";
import type { TellVisit } from "./visit.news.service.ts";
import { getShowing, presentVisitPage } from "./visit.presenter.ts";
import { readVisit, type VisitRow, writeFeedback } from "./visit.store.ts";

/** Answers by one link. People change their minds, programs try again and again. */
const ANSWERS: AttemptLimit = { max: 20, seconds: 3600 };

/** A visit as the visitor or the owner answers it, without signing in: the signed link is the key. */
export function createVisitLinkService(deps: SignedLinkDeps, tell: TellVisit) {
  const { database, clock, links, siteUrl, readOffice } = deps;
  const attempts = deps.limits("visit-answer", ANSWERS);
  const { readRow, renewal } = createVisitLinks(deps);
  /** Runs one step of the person who has the link, on the locked lead. */
  const takeStep = async <T>(
    actor: Actor,
    signed: string,
    step: (queries: Queries, at: Pick<Moving, "proof" | "visit" | "now">, party: Party) => Promise<T>,
  ): Promise<T> => {
    const asked = await readRow(database.db, signed, actor);
    await attempts.take(`${asked.visit.public_id} ${asked.party}`);
    return database.transaction(async (queries) => {
      const lead = await lockLead(queries, asked.visit.lead_public_id);
      const proof = authorizeOn(actor, "lead.answer-visit", lead, m.visit_link_wrong());
      const { visit, party } = await readRow(queries, signed, actor);
      return step(queries, { proof, visit, now: clock.now() }, party);
    });
  };

  return {
    ...renewal,

    /** Opening the link changes nothing, because mail scanners open links. @throws Failure not_found, EndedLink */
    async ask(signed: string, actor: Actor = NOBODY): Promise<VisitPage> {
      const { visit, party, until } = await readRow(database.db, signed, actor);
      const isOver = isLinkOver({ ...visit, until: null }, clock.now());
      // A link that was renewed leads to the request and the deal for as long.
      const linksUntil = isOver ? until : null;
      const follow = followAddress(links, visit.lead_public_id, linksUntil);
      const last = await readLastDeal(database.db, visit.lead_public_id);
      const deal = last ? writeDealAddress(links, last, party, linksUntil) : null;
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
        const { visit, party } = await readRow(database.db, signed, actor);
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

    /** The visit as a calendar file; one that is off removes itself. @throws Failure not_found, EndedLink */
    async writeCalendar(signed: string, actor: Actor = NOBODY): Promise<string> {
      const { brand, email } = await readOffice();
      const organizer = { name: brand, email };
      const { visit } = await readRow(database.db, signed, actor);
      return writeVisitCalendar(visit, { host: new URL(siteUrl).host, stamp: clock.now(), organizer });
    },
  };
}

/** Reads the visit of a link, and renews the link. Each of these links has a day inside. */
function createVisitLinks(deps: SignedLinkDeps) {
  const { database, clock, links } = deps;
  /** Also of a link that has ended. */
  const readKey = async (queries: Queries, signed: string) => {
    const visit = await readVisit(queries, readUncheckedId(signed));
    const read = visit ? readVisitKey(links, signed, visit) : null;
    if (!visit || !read) throw createNotFound(m.visit_link_wrong());
    return { visit, ...read };
  };
  const write = (visit: VisitRow, party: Party): Renewable => ({
    id: visit.public_id,
    person: getLinkPerson(visit, party),
    title: visit.title,
    write: () => visitAddress(links, visit, { to: party, now: clock.now() }),
  });
  const { renewal, refuse } = createLinkRenewal(deps, {
    noun: "visit",
    readSigned: async (signed) => {
      const { visit, party } = await readKey(database.db, signed);
      return write(visit, party);
    },
    find: async (id, party) => {
      const visit = await readVisit(database.db, id);
      return visit ? write(visit, party) : null;
    },
  });
  /** @throws Failure not_found if we did not sign the link for this owner, or they are suspended; EndedLink */
  const readRow = async (queries: Queries, signed: string, actor: Actor) => {
    const { visit, party, until } = await readKey(queries, signed);
    if (until <= clock.now() && !isSignedInAs(actor, party, visit)) throw refuse(getLinkPerson(visit, party));
    return { visit, party, until };
  };
  return { readRow, renewal };
}
