import type { VisitAnswerInput, VisitOpinion, VisitPage } from "#contract/lead/visit.ts";
import { type Actor, NOBODY } from "#domain/account/roles.ts";
import { getOfficeHours } from "#domain/lead/office-hours.ts";
import { isLinkExpired } from "#domain/signed-link.ts";
import type { RateLimit } from "#server/platform/auth/rate-limiter.ts";
import { m } from "#words/generated/messages.js";
import { readLastDeal } from "../deal/deal.store.ts";
import type { SignedLinkDeps } from "../lead/lead.service.ts";
import { rejectVisitorTime } from "../lead/lead.visitor.service.ts";
import {
  getLinkPerson,
  getNewsWay,
  writeDealLink,
  writeTrackingLink,
  writeVisitLink,
} from "../link/link.address.service.ts";
import { createLinkSides } from "../link/link.side.service.ts";
import { moveVisit } from "./visit.move.service.ts";
import type { NotifyAboutVisit } from "./visit.notify.service.ts";
import { getShowing, presentVisitPage, writeVisitCalendar } from "./visit.present.ts";
import { readVisit, type VisitRow, writeFeedback } from "./visit.store.ts";

const ANSWERS: RateLimit = { max: 20, seconds: 3600 };

/** A visit as the visitor or the owner answers it, without signing in: the signed link is the key. */
export function createVisitLinkService(deps: SignedLinkDeps, notify: NotifyAboutVisit) {
  const { database, clock, links, siteUrl, readOffice } = deps;
  const { readRow, takeStep, renewal } = createLinkSides<VisitRow>(deps, {
    noun: "visit",
    permission: "lead.answer-visit",
    attempts: deps.limits("visit-answer", ANSWERS),
    wrong: m.visit_link_wrong,
    read: readVisit,
    // Each of these links has a day inside.
    readText: (purpose, signed) => links.readUntil(purpose, signed),
    isOver: (_, until) => until !== null && until <= clock.now(),
    write: (visit, to) => writeVisitLink(links, visit, { to, now: clock.now() }),
  });

  return {
    ...renewal,

    /** Opening the link changes nothing, because mail scanners open links. @throws Failure not_found, EndedLink */
    async ask(signed: string, actor: Actor = NOBODY): Promise<VisitPage> {
      const { row: visit, party, until } = await readRow(database.db, signed, actor);
      const isOver = isLinkExpired({ ...visit, until: null }, clock.now());
      // A link that was renewed leads to the request and the deal for as long.
      const linksUntil = isOver ? until : null;
      const follow = writeTrackingLink(links, visit.lead_public_id, linksUntil);
      const last = await readLastDeal(database.db, visit.lead_public_id);
      const deal = last ? writeDealLink(links, last, party, linksUntil) : null;
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
        const { row: visit, party } = await readRow(database.db, signed, actor);
        const hours = getOfficeHours((await readOffice()).hours);
        const times = { now: clock.now(), hours, owner: getShowing(visit, party) };
        rejectVisitorTime("at", at, times);
      }
      const { answer: name } = input;
      let way = getNewsWay(null);
      const after = await takeStep(actor, signed, (queries, { proof, row: visit, party, now }) => {
        way = getNewsWay(getLinkPerson(visit, party).email);
        const move = name === "suggest" ? { name, party, at } : { name, party };
        return moveVisit(queries, notify, { proof, visit, by: party, move, seen, now });
      });
      if (name === "decline") return m.visit_done_declined();
      if (name === "suggest") return m.visit_done_suggested({ way });
      return after.state === "agreed" ? m.visit_done_agreed({ way }) : m.visit_done_confirmed({ way });
    },

    /** What the visitor says after the visit. @throws Failure conflict if the visit has not taken place */
    async rate(actor: Actor, signed: string, { score, words }: VisitOpinion): Promise<string> {
      await takeStep(actor, signed, async (queries, { proof, row: visit, party, now }) => {
        await moveVisit(queries, notify, {
          proof,
          visit,
          by: party,
          move: { name: "rate" },
          seen: null,
          now,
        });
        await writeFeedback(proof, queries, { visit, score, words, now });
      });
      return m.visit_done_rated();
    },

    /** The visit as a calendar file; one that is off removes itself. @throws Failure not_found, EndedLink */
    async writeCalendar(signed: string, actor: Actor = NOBODY): Promise<string> {
      const { brand, email } = await readOffice();
      const organizer = { name: brand, email };
      const { row: visit } = await readRow(database.db, signed, actor);
      return writeVisitCalendar(visit, { host: new URL(siteUrl).host, stamp: clock.now(), organizer });
    },
  };
}
