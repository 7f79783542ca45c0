import type { Purpose } from "#domain/property/choices.ts";
import { getOtherParty, type Party } from "#domain/visit/choices.ts";
import type { DealStage, OfferState, StoredOfferState } from "./choices.ts";

/** What a move of a deal depends on. */
export interface DealFacts {
  readonly stage: DealStage;
  /** The stage before the last step, to which it can be undone; null if it cannot. */
  readonly before: DealStage | null;
  readonly purpose: Purpose;
  /** Whose offer waits for an answer; null if none does. */
  readonly openOffer: Party | null;
  /** The visitor wants no more contact, or their account is deleted. */
  readonly isStopped: boolean;
}

export type DealMover = Party | "team";
export type DealMove =
  | "offer"
  | "accept"
  | "decline"
  | "token"
  | "agreement"
  | "registry"
  | "keys"
  | "off"
  | "undo"
  | "dates"
  | "papers"
  | "upload"
  | "consent";

/** Who is told by mail what happened. Whoever did it is not told. */
export type DealNoticeKind =
  | "started"
  | "offer"
  | "accepted"
  | "declined"
  | "stage"
  | "off"
  | "papers"
  | "keys";
export interface DealNotice {
  readonly to: Party | "member";
  readonly what: DealNoticeKind;
}

interface Rule {
  readonly by: readonly DealMover[];
  readonly from: readonly DealStage[];
  /** The stage that it leads to; the deal stays in its stage if it is left out. */
  readonly to?: DealStage;
  /** What visitor, owner and member are told. */
  readonly tells?: DealNoticeKind;
  /** Whether it is about the offer that waits for an answer, from the other side. */
  readonly answers?: true;
}

const ALL = ["visitor", "owner", "team"] as const;
const SIDES = ["visitor", "owner"] as const;
const TEAM = ["team"] as const;
const OPEN = ["offer", "accepted", "token", "agreement", "registry"] as const;

/** Who may do what with a deal, from which stages, and where it leads, as a table. */
export const DEAL_MOVES: Readonly<Record<DealMove, Rule>> = {
  offer: { by: ALL, from: ["offer"], tells: "offer" },
  accept: { by: ALL, from: ["offer"], to: "accepted", tells: "accepted", answers: true },
  decline: { by: ALL, from: ["offer"], tells: "declined", answers: true },
  token: { by: TEAM, from: ["accepted"], to: "token", tells: "stage" },
  // Some agree without a token.
  agreement: { by: TEAM, from: ["accepted", "token"], to: "agreement", tells: "stage" },
  registry: { by: TEAM, from: ["agreement"], to: "registry", tells: "stage" },
  keys: { by: TEAM, from: ["agreement", "registry"], to: "keys", tells: "keys" },
  off: { by: ALL, from: OPEN, to: "off", tells: "off" },
  // After the keys nothing is undone: the listing is sold or rented out, and people were told so.
  undo: { by: TEAM, from: [...OPEN, "off"] },
  dates: { by: TEAM, from: OPEN },
  papers: { by: TEAM, from: OPEN },
  upload: { by: ALL, from: OPEN },
  consent: { by: SIDES, from: ["keys"] },
};

/** Only what is bought is registered; a home that is let goes from the agreement to the keys. */
export const isRegistered = (purpose: Purpose): boolean => purpose === "buy";

/** The stages of a deal about something for this purpose, in order, without its end `off`. */
export const listStages = (purpose: Purpose): readonly DealStage[] =>
  (["offer", "accepted", "token", "agreement", "registry", "keys"] as const).filter(
    (stage) => stage !== "registry" || isRegistered(purpose),
  );

/** The rule for a purpose: keys follow the registry if there is one, otherwise the agreement. */
function getFrom(move: DealMove, purpose: Purpose): readonly DealStage[] {
  if (move === "registry" && !isRegistered(purpose)) return [];
  if (move === "keys") return [isRegistered(purpose) ? "registry" : "agreement"];
  return DEAL_MOVES[move].from;
}

/**
 * Why a move is refused: `not-yours` to make, `stage` because the stage of the deal does not allow it, `nothing` because
 * nothing waits for this answer, `last` because no step can be undone, `stopped` because the visitor wants no more
 * contact.
 */
export type DealMoveError = "not-yours" | "stage" | "nothing" | "last" | "stopped";

/**
 * @param by who makes it; `party` is the side for which the team speaks, or the side itself
 * @returns null if the move is allowed
 */
export function findDealMoveError(
  deal: DealFacts,
  { by, party, move }: { by: DealMover; party: Party | null; move: DealMove },
): DealMoveError | null {
  const rule = DEAL_MOVES[move];
  if (!rule.by.includes(by) || (by !== "team" && party !== null && party !== by)) return "not-yours";
  if (!getFrom(move, deal.purpose).includes(deal.stage)) return "stage";
  if (move === "undo" && deal.isStopped) return "stopped";
  if (move === "undo" && deal.before === null) return "last";
  if (rule.answers && (deal.openOffer === null || deal.openOffer === party)) return "nothing";
  return null;
}

/** The stage after a move that is allowed, and the one to which it can be undone. */
export function applyDealMove(
  { stage, before }: Pick<DealFacts, "stage" | "before">,
  move: DealMove,
): { stage: DealStage; before: DealStage | null } {
  if (move === "undo") return { stage: before ?? stage, before: null };
  const { to } = DEAL_MOVES[move];
  if (to === undefined) return { stage, before };
  return { stage: to, before: to === "keys" ? null : stage };
}

/** Who is told of a move: both sides and the member, except whoever made it. */
export function listDealNotices(move: DealMove, by: DealMover, party: Party | null): readonly DealNotice[] {
  const { tells } = DEAL_MOVES[move];
  if (!tells) return [];
  const mover = by === "team" ? "member" : by;
  // What the team writes down for one side is known to this side too.
  return ([...SIDES, "member"] as const)
    .filter((to) => to !== mover && !(by === "team" && to === party))
    .map((to) => ({ to, what: tells }));
}

/** The names of the moves that somebody may make now, for what a page offers. */
export const listDealMoves = (deal: DealFacts, by: DealMover): DealMove[] =>
  (Object.keys(DEAL_MOVES) as DealMove[]).filter((move) => {
    // The team answers for the side whose turn it is.
    const party = by === "team" ? deal.openOffer && getOtherParty(deal.openOffer) : by;
    return findDealMoveError(deal, { by, party, move }) === null;
  });

/** Outside half and one and a half of the asked price, somebody may have mistyped a zero. */
const FAR = { low: 0.5, high: 1.5 };

/** Whether an offer is so far from the asked price (rupees) that its sender is asked whether they mean it. */
export const isOfferFar = (amount: number, asked: number | null): boolean =>
  asked !== null && asked > 0 && (amount < asked * FAR.low || amount > asked * FAR.high);

/** What names an owner of its time: an offer, or a file. Null if their account is gone. */
interface OfOwner {
  readonly owner_id: string | null;
}
interface Offer extends OfOwner {
  readonly state: StoredOfferState;
}
/** The deal, with the present owner of its property. */
interface OfPresentOwner {
  readonly owner_id: string;
}

/** Whether it is of an owner who has given the property away since; the account of the present owner is there. */
export const isOfFormerOwner = ({ owner_id }: OfOwner, deal: OfPresentOwner): boolean =>
  owner_id !== deal.owner_id;

/** What became of an offer: it belongs to the owner who made or got it, so it ends with a hand-over. */
export const getOfferState = (offer: Offer, deal: OfPresentOwner): OfferState =>
  offer.state === "open" && isOfFormerOwner(offer, deal) ? "ended" : offer.state;

/** The offer that waits for an answer. */
export const findOpenOffer = <O extends Offer>(offers: readonly O[], deal: OfPresentOwner): O | undefined =>
  offers.find((offer) => getOfferState(offer, deal) === "open");

interface Row extends OfPresentOwner {
  readonly stage: DealStage;
  readonly stage_before: DealStage | null;
  readonly purpose: Purpose;
  readonly stopped_at: Date | null;
}

/** What a move of a deal depends on, from its row and its offers. */
export const getDealFacts = (
  deal: Row,
  offers: readonly (Offer & { readonly party: Party })[],
): DealFacts => ({
  stage: deal.stage,
  before: deal.stage_before,
  purpose: deal.purpose,
  openOffer: findOpenOffer(offers, deal)?.party ?? null,
  isStopped: deal.stopped_at !== null,
});
