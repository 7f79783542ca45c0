import type { LinkCodeInput } from "#contract/account/one-time-code.ts";
import type {
  DealAdminAnswerInput,
  DealAdminOfferInput,
  DealAnswerInput,
  DealDaysInput,
  DealOfferInput,
  DealOffInput,
  DealPaperInput,
  DealPaperStateInput,
  DealStepInput,
  DealTokenInput,
  DealUndoInput,
} from "#contract/lead/deal.input.ts";
import type { AdminDeal, DealLine, DealPage } from "#contract/lead/deal.ts";
import { type Actor, getUserId } from "#domain/account/roles.ts";
import type { DealStage } from "#domain/deal/choices.ts";
import type { Database } from "#server/platform/database/database.ts";
import { createSubscribers } from "#server/platform/database/subscribers.ts";
import { createPaperWork } from "#server/platform/papers/paper-work.ts";
import type { LeadDeps, SignedLinkDeps } from "../lead/lead.service.ts";
import { writeDealLink } from "../link/link.address.service.ts";
import type { LinkRenewal } from "../link/link.renewal.service.ts";
import { createDealPapers, type PaperDeps } from "./deal.file.service.ts";
import { createDealLinkService } from "./deal.link.service.ts";
import { createDealNotifier } from "./deal.notify.service.ts";
import { readDealsOfOwner } from "./deal.store.ts";
import { createDealTeamService } from "./deal.team.service.ts";

/** Who opens a deal by a link: somebody who is signed in or not, with the cookies and the network address of the request. */
export interface DealCaller {
  readonly actor: Actor;
  /** The Cookie header. */
  readonly cookie: string;
  readonly address: string;
}

/** A file as it was sent with a form. */
export interface SentPaperFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A file for one reader: as it is for who uploaded it, with a watermark for everybody else. */
export interface DealView {
  readonly bytes: Uint8Array;
  readonly type: "image/jpeg" | "application/pdf";
  readonly name: string;
}

/** A deal as a list of somebody's own deals shows it. */
interface OwnDeal {
  readonly stage: DealStage;
  /** The path of the reader's signed page. */
  readonly address: string;
}

/**
 * A deal as the visitor or the owner sees it by their signed link, without signing in. Every method refuses a link that
 * we did not sign (not_found), and except those that renew it, one that has ended (EndedLink), unless its side is signed
 * in. The texts that methods return say what happens next.
 */
export interface DealLinkService extends LinkRenewal {
  /** The whole page of this side. Opening it changes nothing, because mail scanners open links. */
  ask(signed: string, reader?: DealCaller): Promise<DealPage>;
  /**
   * Sends a code to the person of this side, to the number or address that we have.
   * @returns the id of the code for the form that it is typed into
   * @throws Failure conflict if nobody can be reached, too_many
   */
  sendCode(reader: DealCaller, signed: string): Promise<{ id: string; message: string }>;
  /**
   * Opens the files in this browser for half an hour.
   * @returns the Set-Cookie header
   * @throws Failure invalid at `code`, gone, too_many
   */
  openFiles(reader: DealCaller, signed: string, input: LinkCodeInput): Promise<string>;
  /**
   * Makes an offer, or answers the open one with another amount.
   * @throws Failure conflict if another offer than `seen` stands now; invalid with the field `sure` if it is far from
   * the asked price
   */
  offer(actor: Actor, signed: string, input: DealOfferInput): Promise<string>;
  /** Accepts or declines the offer of the other side. @throws Failure conflict, which says what stands now */
  answer(actor: Actor, signed: string, input: DealAnswerInput): Promise<string>;
  /** Ends the deal. @throws Failure conflict if it was moved meanwhile */
  stop(actor: Actor, signed: string, input: DealOffInput): Promise<string>;
  /** Whether the price may be counted, once the keys are handed over; it can be changed later. */
  consent(actor: Actor, signed: string, consent: boolean): Promise<string>;
  /**
   * Adds files to a paper that this side is asked for.
   * @returns how many were stored
   * @throws Failure unsupported, too_large, conflict or invalid, with a text for people
   */
  upload(actor: Actor, signed: string, paper: string, files: readonly SentPaperFile[]): Promise<number>;
  /** Removes an own file from a paper that is not checked yet. @throws Failure forbidden without a code */
  removeFile(reader: DealCaller, signed: string, file: string): Promise<string>;
  /** One file for this side. Each view is written to the log. @throws Failure forbidden without a code */
  readFile(reader: DealCaller, signed: string, file: string): Promise<DealView>;
  /**
   * Calls back whenever the deal changes. Returns a function that stops it.
   * @throws Failure not_found
   */
  follow(actor: Actor, signed: string, listener: () => void): Promise<() => void>;
  /** Whether the link still opens the deal: since then it has not ended, its home was not handed over, and so on. */
  mayFollow(actor: Actor, signed: string): Promise<boolean>;
}

/** The answer to a step of the team: the deal as it is now, and what happened. */
export interface DealAnswer {
  readonly deal: AdminDeal;
  readonly message: string;
}

/** What the team does with the deal of a lead; `id` is the lead's. Only the team may; others are refused. */
export interface DealTeamService {
  /** The newest deal of the lead; null if there was none. */
  read(actor: Actor, id: string): Promise<AdminDeal | null>;
  /** Whether a deal can be started: a visit is done, and no deal is open. */
  mayStart(actor: Actor, id: string): Promise<boolean>;
  /** Deals that are open, those that moved last first. `whose`: only the actor's own, or all. */
  list(actor: Actor, whose: "mine" | "all"): Promise<DealLine[]>;
  /** Starts a deal after a visit. @throws Failure conflict without a visit, or if one is open */
  start(actor: Actor, id: string): Promise<DealAnswer>;
  /** @param key names one sending, which is done once, however often it arrives */
  offer(actor: Actor, id: string, input: DealAdminOfferInput, key?: string): Promise<DealAnswer>;
  answer(actor: Actor, id: string, input: DealAdminAnswerInput): Promise<DealAnswer>;
  /** Writes down a token. Thikana takes no money. */
  token(actor: Actor, id: string, input: DealTokenInput): Promise<DealAnswer>;
  /** The agreement was signed, the deed registered, or the keys handed over, on a day that is not in the future. */
  step(actor: Actor, id: string, input: DealStepInput): Promise<DealAnswer>;
  setDays(actor: Actor, id: string, input: DealDaysInput): Promise<DealAnswer>;
  stop(actor: Actor, id: string, input: DealOffInput): Promise<DealAnswer>;
  undo(actor: Actor, id: string, input: DealUndoInput): Promise<DealAnswer>;
  requestPaper(actor: Actor, id: string, input: DealPaperInput): Promise<DealAnswer>;
  removePaper(actor: Actor, id: string, paper: string): Promise<DealAnswer>;
  judgePaper(actor: Actor, id: string, paper: string, input: DealPaperStateInput): Promise<DealAnswer>;
  /** Adds files for the side that is asked, for example sent by WhatsApp. Returns how many were stored. */
  upload(actor: Actor, id: string, paper: string, files: readonly SentPaperFile[]): Promise<number>;
  removeFile(actor: Actor, id: string, file: string): Promise<DealAnswer>;
  /** One file, with the member's name as a watermark unless they uploaded it. Each view is written to the log. */
  readFile(actor: Actor, id: string, file: string): Promise<DealView>;
}

/** Deals of a person with an account. */
interface DealOwnService {
  /** The actor's deals as owner, by the public id of the property; newest first. */
  listFor(actor: Actor, propertyIds: readonly string[]): Promise<Readonly<Record<string, OwnDeal[]>>>;
}

/** Deals about the properties of a person with an account. */
function createDealOwnService({ database, links }: Pick<LeadDeps, "database" | "links">): DealOwnService {
  return {
    async listFor(actor, propertyIds) {
      const ownerId = getUserId(actor);
      if (ownerId === null) return {};
      const found: Record<string, OwnDeal[]> = {};
      for (const row of await readDealsOfOwner(database.db, { ownerId, propertyIds })) {
        const address = writeDealLink(links, row, "owner");
        found[row.property_public_id] ??= [];
        found[row.property_public_id]?.push({ stage: row.stage, address });
      }
      return found;
    },
  };
}

/** Tells open pages of deals in this process about changes, whichever process made them. */
export interface DealLive {
  /** Calls back for changes of one deal from now on. Returns a function that stops it. */
  follow(publicId: string, listener: () => void): Promise<() => void>;
  /** Stops listening to the database. */
  close(): Promise<void>;
}

function createDealLive({ database }: { database: Pick<Database, "listen"> }): DealLive {
  const followers = createSubscribers(database, "deal_change");
  return {
    follow: (publicId, listener) =>
      followers.follow((payload) => {
        if (payload === "" || payload === publicId) listener();
      }),
    close: followers.close,
  };
}

/** Deals from a visit to the keys, with their papers. */
export function createDealServices(deps: SignedLinkDeps & Omit<PaperDeps, "work">) {
  const notify = createDealNotifier(deps);
  const dealPapers = createDealPapers({ ...deps, work: createPaperWork() });
  const dealLive = createDealLive(deps);
  return {
    notifyAboutDeal: notify,
    dealPapers,
    dealLive,
    dealTeam: createDealTeamService(deps, { notify, papers: dealPapers }),
    dealLink: createDealLinkService(deps, { notify, papers: dealPapers, live: dealLive }),
    dealOwn: createDealOwnService(deps),
  };
}
