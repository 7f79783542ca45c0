import { RETENTION_DAYS } from "#domain/account/retention-days.ts";
import { type Actor, NOBODY } from "#domain/account/roles.ts";
import { createGone, Failure } from "#domain/failure.ts";
import { LIMITS } from "#domain/limits.ts";
import { authorizeOn } from "#domain/policy/policy.ts";
import { isLinkExpired } from "#domain/signed-link.ts";
import { addDays, addSeconds } from "#domain/time/dates.ts";
import type { Party } from "#domain/visit/choices.ts";
import { readCookie } from "#server/platform/auth/caller.ts";
import type { RateLimit } from "#server/platform/auth/rate-limiter.ts";
import type { SignedLinks } from "#server/platform/auth/signed-link.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import type { SignedLinkDeps } from "../lead/lead.service.ts";
import {
  getLinkPerson,
  getNewsWay,
  getPartyPurpose,
  isSignedInAs,
  type KeyedForParties,
  writeDealLink,
  writeTrackingLink,
} from "../link/link.address.service.ts";
import { maskWay } from "../link/link.code.service.ts";
import { createLinkSides, type LinkSide } from "../link/link.side.service.ts";
import type { DealPapers } from "./deal.file.service.ts";
import {
  answerOffer,
  callOff,
  makeOffer,
  moveDeal,
  readWholeDeal,
  type SideMoving,
} from "./deal.move.service.ts";
import type { NotifyAboutDeal } from "./deal.notify.service.ts";
import { readOffers } from "./deal.offer.store.ts";
import { DealFileCodeError } from "./deal.paper.service.ts";
import { presentDealPage } from "./deal.present.ts";
import type { DealCaller, DealLinkService, DealLive } from "./deal.service.ts";
import { followStage } from "./deal.step.service.ts";
import { type DealRow, readDeal } from "./deal.store.ts";

const SECONDS = LIMITS.dealFilesMinutes * 60;

/**
 * After a code was entered, a signed cookie opens the files of one deal for one side in this browser; nothing is stored
 * here. It names the owner as links do, so it ends when the property gets another one.
 */
export function createDealPasses({ links, clock, siteUrl }: Given) {
  const isSecure = siteUrl.startsWith("https:");
  const getName = (deal: KeyedForParties, party: Party) =>
    `${isSecure ? "__Host-" : ""}thikana.deal_files_${party}_${deal.public_id}`;
  const getPurpose = (deal: KeyedForParties, party: Party) => `files ${getPartyPurpose("deal", party, deal)}`;
  return {
    /** Whether the cookies open the files now. @param cookie the Cookie header */
    has(cookie: string, deal: KeyedForParties, party: Party): boolean {
      const signed = readCookie(cookie, getName(deal, party));
      const read = signed === undefined ? null : links.readUntil(getPurpose(deal, party), signed);
      return read?.id === deal.public_id && read.until > clock.now();
    },

    /** The Set-Cookie header that opens them from now on, for half an hour. */
    give(deal: KeyedForParties, party: Party): string {
      const until = addSeconds(clock.now(), SECONDS);
      const value = links.signUntil(getPurpose(deal, party), deal.public_id, until);
      const secure = isSecure ? "; Secure" : "";
      return `${getName(deal, party)}=${value}; Max-Age=${SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure}`;
    },
  };
}

interface Given {
  readonly links: SignedLinks;
  readonly clock: Clock;
  readonly siteUrl: string;
}

const STEPS: RateLimit = { max: 60, seconds: 3600 };

/** A deal, the side that has opened it, and the day inside its link. */
type DealSide = LinkSide<DealRow>;

/** Reads and locks the deal of a link, and renews the link. */
function createDealSides(deps: SignedLinkDeps) {
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

const STRANGER: DealCaller = { actor: NOBODY, cookie: "", address: "" };

interface Parts {
  readonly notify: NotifyAboutDeal;
  readonly papers: DealPapers;
  readonly live: DealLive;
}

/** A deal as one of its sides moves it, without signing in: the signed link is the key. */
export function createDealLinkService(
  deps: SignedLinkDeps,
  { notify, papers, live }: Parts,
): DealLinkService {
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
        await makeOffer(queries, notify, moving, input);
        return m.deal_done_offer({ way: getNewsWay(getLinkPerson(moving.deal, moving.party).email) });
      }),

    answer: (actor, signed, input) =>
      takeStep(actor, signed, async (queries, moving) => {
        await answerOffer(queries, notify, moving, input);
        return input.answer === "accept" ? m.deal_done_accept() : m.deal_done_decline();
      }),

    stop: (actor, signed, input) =>
      takeStep(actor, signed, async (queries, moving) => {
        await callOff(queries, notify, moving, input);
        return m.deal_done_off();
      }),

    consent: (actor, signed, consent) =>
      takeStep(actor, signed, async (queries, moving) => {
        const { party } = moving;
        const set = party === "visitor" ? { visitor_consent: consent } : { owner_consent: consent };
        await moveDeal(queries, notify, moving, "consent", { set, event: { kind: "consent", party } });
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
