import { NOBODY } from "#domain/account/roles.ts";
import { Failure } from "#domain/failure.ts";
import { authorizeOn } from "#domain/policy/policy.ts";
import { isLinkExpired } from "#domain/signed-link.ts";
import { m } from "#words/generated/messages.js";
import { writeTrackingLink } from "../lead/lead.link.service.ts";
import type { SignedLinkDeps } from "../lead/lead.service.ts";
import { maskWay } from "../link/link.code.service.ts";
import { getLinkPerson, getPartyPurpose, isSignedInAs } from "../link/link.address.service.ts";
import { answerOffer, callOff, makeOffer } from "./deal.act.service.ts";
import type { DealLive } from "./deal.live.service.ts";
import { moveDeal } from "./deal.move.service.ts";
import type { NotifyAboutDeal } from "./deal.notify.service.ts";
import type { DealPapers } from "./deal.file.service.ts";
import { createDealPasses } from "./deal.pass.service.ts";
import { presentDealPage } from "./deal.present.ts";
import { readWholeDeal } from "./deal.read.service.ts";
import type { DealCaller, DealLinkService } from "./deal.service.ts";
import { createDealSides, type DealSide } from "./deal.side.service.ts";
import { DealFileCodeError } from "./deal.trouble.words.ts";

const STRANGER: DealCaller = { actor: NOBODY, cookie: "", address: "" };

interface Parts {
  readonly tell: NotifyAboutDeal;
  readonly papers: DealPapers;
  readonly live: DealLive;
}

/** A deal as one of its sides moves it, without signing in: the signed link is the key. */
export function createDealLinkService(deps: SignedLinkDeps, { tell, papers, live }: Parts): DealLinkService {
  const { database, clock, links } = deps;
  const { readRow, takeStep, renewal } = createDealSides(deps);
  const { requireFiles, describeFiles, ...codes } = createDealFiles(deps, readRow);
  return {
    ...codes,
    ...renewal,

    async ask(signed, reader = STRANGER) {
      const side = await readRow(database.db, signed, reader.actor);
      const { row: deal, party, until } = side;
      const now = clock.now();
      // A link that was renewed leads to the request for as long.
      const isOver = isLinkExpired({ ...deal, until: null }, now);
      const follow = writeTrackingLink(links, deal.lead_public_id, isOver ? until : null);
      const whole = await readWholeDeal(database.db, deal);
      return presentDealPage(whole, { party, follow, now, files: describeFiles(side, reader) });
    },

    offer: (actor, signed, input) =>
      takeStep(actor, signed, async (queries, moving) => {
        await makeOffer(queries, tell, moving, input);
        return m.deal_done_offer();
      }),

    answer: (actor, signed, input) =>
      takeStep(actor, signed, async (queries, moving) => {
        await answerOffer(queries, tell, moving, input);
        return input.answer === "accept" ? m.deal_done_accept() : m.deal_done_decline();
      }),

    stop: (actor, signed, input) =>
      takeStep(actor, signed, async (queries, moving) => {
        await callOff(queries, tell, moving, input);
        return m.deal_done_off();
      }),

    consent: (actor, signed, consent) =>
      takeStep(actor, signed, async (queries, moving) => {
        const { party } = moving;
        const set = party === "visitor" ? { visitor_consent: consent } : { owner_consent: consent };
        await moveDeal(queries, tell, moving, "consent", { set, event: { kind: "consent", party } });
        return consent ? m.deal_done_consent_yes() : m.deal_done_consent_no();
      }),

    async upload(actor, signed, paper, files) {
      const { party } = await readRow(database.db, signed, actor);
      return papers.add({ account: `deal ${signed}`, paper, files, by: party }, (step) =>
        takeStep(actor, signed, step),
      );
    },

    async removeFile(reader, signed, file) {
      requireFiles(await readRow(database.db, signed, reader.actor), reader);
      return takeStep(reader.actor, signed, async (queries, moving) => {
        await papers.remove(queries, moving, file);
        return m.deal_done_file_removed();
      });
    },

    async readFile(reader, signed, file) {
      const side = await readRow(database.db, signed, reader.actor);
      requireFiles(side, reader);
      const { row: deal, party } = side;
      const lead = { id: deal.lead_id, owner_id: null };
      const proof = authorizeOn(reader.actor, "lead.answer-deal", lead, m.deal_link_wrong());
      const name = party === "visitor" ? deal.name : deal.owner_name;
      return papers.view(proof, { deal, file, by: party, viewer: name });
    },

    async follow(actor, signed, listener) {
      const { row: deal } = await readRow(database.db, signed, actor);
      return live.follow(deal.public_id, listener);
    },

    mayFollow: (actor, signed) =>
      readRow(database.db, signed, actor).then(
        () => true,
        (error: unknown) => {
          if (error instanceof Failure) return false;
          throw error;
        },
      ),
  };
}

type ReadRow = ReturnType<typeof createDealSides>["readRow"];

/** Who may open the files of a deal by a link: whoever has entered a code, or is signed in as this side. */
function createDealFiles(deps: SignedLinkDeps, readRow: ReadRow) {
  const { database, linkCodes } = deps;
  const passes = createDealPasses(deps);
  const mayOpen = ({ row: deal, party }: DealSide, { actor, cookie }: DealCaller): boolean =>
    isSignedInAs(actor, party, deal) || passes.has(cookie, deal, party);
  const findWay = ({ row: deal, party }: DealSide) => linkCodes.findWay(getLinkPerson(deal, party));
  /** It names the present owner, so that a code of the former one opens nothing. */
  const getOpens = ({ row: deal, party }: DealSide) =>
    `files ${getPartyPurpose("deal", party, deal)} ${deal.public_id}`;
  return {
    describeFiles(side: DealSide, reader: DealCaller) {
      const way = findWay(side);
      return { open: mayOpen(side, reader), codeTo: way && maskWay(way) };
    },

    /** @throws Failure forbidden if no code was entered in this browser, or too long ago */
    requireFiles(side: DealSide, reader: DealCaller): void {
      if (!mayOpen(side, reader)) throw new DealFileCodeError();
    },

    async sendCode({ actor, address }: DealCaller, signed: string) {
      const side = await readRow(database.db, signed, actor);
      const to = findWay(side);
      return linkCodes.send({ opens: getOpens(side), party: side.party, to }, address);
    },

    async openFiles(
      { actor, address }: DealCaller,
      signed: string,
      input: Parameters<typeof linkCodes.spend>[1],
    ) {
      const side = await readRow(database.db, signed, actor);
      await linkCodes.spend(getOpens(side), input, address);
      return passes.give(side.row, side.party);
    },
  };
}
