import type {
  DealAnswerInput,
  DealDaysInput,
  DealDeskAnswerInput,
  DealDeskOfferInput,
  DealOfferInput,
  DealOffInput,
  DealPaperInput,
  DealPaperStateInput,
  DealStepInput,
  DealTokenInput,
  DealUndoInput,
} from "#contract/deal.input.ts";
import type { DealLine, DealPage, DeskDeal } from "#contract/deal.ts";
import type { Actor } from "#domain/account/roles.ts";
import type { DealStage } from "#domain/deal/choices.ts";

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
export interface OwnDeal {
  readonly stage: DealStage;
  /** The path of the reader's signed page. */
  readonly address: string;
}

/**
 * A deal as the visitor or the owner sees it by their signed link, without signing in. Every method refuses a link that
 * we did not sign (not_found). The texts that methods return say what happens next.
 */
export interface DealLinkService {
  /** The whole page of this side. Opening it changes nothing, because mail scanners open links. */
  ask(signed: string): Promise<DealPage>;
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
  /** Removes an own file from a paper that is not checked yet. */
  removeFile(actor: Actor, signed: string, file: string): Promise<string>;
  /** One file for this side. Each view is written to the log. */
  readFile(actor: Actor, signed: string, file: string): Promise<DealView>;
  /**
   * Calls back whenever the deal changes. Returns a function that stops it.
   * @throws Failure not_found
   */
  follow(signed: string, listener: () => void): Promise<() => void>;
  /** Whether the link still opens the deal: its home was not handed over, and its owner not suspended, since. */
  mayFollow(signed: string): Promise<boolean>;
}

/** The answer to a step of the team: the deal as it is now, and what happened. */
export interface DealAnswer {
  readonly deal: DeskDeal;
  readonly message: string;
}

/** What the team does with the deal of a lead; `id` is the lead's. Only the team may; others are refused. */
export interface DealDeskService {
  /** The newest deal of the lead; null if there was none. */
  read(actor: Actor, id: string): Promise<DeskDeal | null>;
  /** Whether a deal can be started: a visit is done, and no deal is open. */
  mayStart(actor: Actor, id: string): Promise<boolean>;
  /** Deals that are open, those that moved last first. `whose`: only the actor's own, or all. */
  list(actor: Actor, whose: "mine" | "all"): Promise<DealLine[]>;
  /** Starts a deal after a visit. @throws Failure conflict without a visit, or if one is open */
  start(actor: Actor, id: string): Promise<DealAnswer>;
  /** @param key names one sending, which is done once, however often it arrives */
  offer(actor: Actor, id: string, input: DealDeskOfferInput, key?: string): Promise<DealAnswer>;
  answer(actor: Actor, id: string, input: DealDeskAnswerInput): Promise<DealAnswer>;
  /** Writes down a token. Thikana takes no money. */
  token(actor: Actor, id: string, input: DealTokenInput): Promise<DealAnswer>;
  /** The agreement was signed, the deed registered, or the keys handed over, on a day that is not in the future. */
  step(actor: Actor, id: string, input: DealStepInput): Promise<DealAnswer>;
  setDays(actor: Actor, id: string, input: DealDaysInput): Promise<DealAnswer>;
  stop(actor: Actor, id: string, input: DealOffInput): Promise<DealAnswer>;
  undo(actor: Actor, id: string, input: DealUndoInput): Promise<DealAnswer>;
  askPaper(actor: Actor, id: string, input: DealPaperInput): Promise<DealAnswer>;
  removePaper(actor: Actor, id: string, paper: string): Promise<DealAnswer>;
  judgePaper(actor: Actor, id: string, paper: string, input: DealPaperStateInput): Promise<DealAnswer>;
  /** Adds files for the side that is asked, for example sent by WhatsApp. Returns how many were stored. */
  upload(actor: Actor, id: string, paper: string, files: readonly SentPaperFile[]): Promise<number>;
  removeFile(actor: Actor, id: string, file: string): Promise<DealAnswer>;
  /** One file, with the member's name as a watermark unless they uploaded it. Each view is written to the log. */
  readFile(actor: Actor, id: string, file: string): Promise<DealView>;
}

/** Deals of a person with an account. */
export interface DealOwnService {
  /** The actor's deals as owner, by the public id of the property; newest first. */
  listFor(actor: Actor, propertyIds: readonly string[]): Promise<Readonly<Record<string, OwnDeal[]>>>;
}
