import { getOtherParty, PARTY_VALUES, type Party, type VisitAnswer, type VisitState } from "./choices.ts";

/** What decides about a move of a visit. */
export interface VisitFacts {
  readonly state: VisitState;
  readonly at: Date;
  readonly place: string;
  /** Grows with every change that calendars must show. */
  readonly sequence: number;
  readonly visitor: VisitAnswer;
  readonly owner: VisitAnswer;
}

/** Who makes a move. The visitor and the owner do so by their links, the team at its desk. */
export type VisitMover = Party | "team";

export type VisitMove =
  /** Another time or place. `agreed`: who has said yes already, for example on the phone. */
  | {
      readonly name: "reschedule";
      readonly at: Date;
      readonly place: string;
      readonly agreed: readonly Party[];
    }
  /** `party` is the person who said so; the team writes it down for people without email. */
  | { readonly name: "confirm" | "decline"; readonly party: Party }
  | { readonly name: "suggest"; readonly party: Party; readonly at: Date }
  | { readonly name: "cancel" | "stop" | "done" | "missed" | "rate" };

/** What somebody is told: the time to answer, that it is agreed, that it is off, or the question how it was. */
export type VisitNoticeKind = "time" | "agreed" | "off" | "rate";
export interface VisitNotice {
  readonly to: Party | "member";
  readonly what: VisitNoticeKind;
}

interface Rule {
  readonly by: readonly VisitMover[];
  readonly from: readonly VisitState[];
}

const STILL_TO_COME = ["proposed", "agreed"] as const;

/** Who may do what to a visit, and in which states, as a table. */
const VISIT_MOVES: Readonly<Record<VisitMove["name"], Rule>> = {
  reschedule: { by: ["team"], from: STILL_TO_COME },
  confirm: { by: ["visitor", "owner", "team"], from: STILL_TO_COME },
  suggest: { by: ["visitor", "owner"], from: STILL_TO_COME },
  decline: { by: ["visitor", "owner", "team"], from: STILL_TO_COME },
  cancel: { by: ["team"], from: STILL_TO_COME },
  // The visitor wants no more contact at all.
  stop: { by: ["visitor"], from: STILL_TO_COME },
  // The team may correct how a visit ended.
  done: { by: ["team"], from: ["proposed", "agreed", "missed"] },
  missed: { by: ["team"], from: ["proposed", "agreed", "done"] },
  rate: { by: ["visitor"], from: ["done"] },
};

/**
 * Why a move is refused: `not-yours` to decide, `over` because the state of the visit no longer allows it, `moved`
 * because the time is not the one that the mover saw, `early` because the visit is still to come.
 */
export type VisitMoveError = "not-yours" | "over" | "moved" | "early";

/**
 * @param seen the time that the mover had in front of them; null if they decide whatever the time is
 * @returns null if the move is allowed
 */
export function findVisitMoveError(
  visit: VisitFacts,
  { by, move, seen, now }: { by: VisitMover; move: VisitMove; seen: Date | null; now: Date },
): VisitMoveError | null {
  const rule = VISIT_MOVES[move.name];
  if (!rule.by.includes(by) || ("party" in move && by !== "team" && by !== move.party)) return "not-yours";
  if (!rule.from.includes(visit.state)) return "over";
  if (seen !== null && seen.getTime() !== visit.at.getTime()) return "moved";
  if ((move.name === "done" || move.name === "missed") && visit.at > now) return "early";
  return null;
}

const isYes = (answer: VisitAnswer): boolean => answer === "yes" || answer === "other";
const getAgreementState = (visitor: VisitAnswer, owner: VisitAnswer): VisitState =>
  isYes(visitor) && isYes(owner) ? "agreed" : "proposed";
const notifyBoth = (what: VisitNoticeKind): VisitNotice[] => PARTY_VALUES.map((to) => ({ to, what }));
const notifyAll = (what: VisitNoticeKind): VisitNotice[] => [...notifyBoth(what), { to: "member", what }];

/** A visit as the team proposes it first. */
export function createVisit({ at, place, agreed }: { at: Date; place: string; agreed: readonly Party[] }): {
  after: VisitFacts;
  news: readonly VisitNotice[];
} {
  const [visitor, owner] = PARTY_VALUES.map(
    (party): VisitAnswer => (agreed.includes(party) ? "yes" : "none"),
  );
  const answers = { visitor: visitor ?? "none", owner: owner ?? "none" };
  const state = getAgreementState(answers.visitor, answers.owner);
  return {
    after: { state, at, place, sequence: 1, ...answers },
    news: notifyBoth(state === "agreed" ? "agreed" : "time"),
  };
}

/** The visit after a move that is allowed, and who is told what. */
export function applyVisitMove(
  visit: VisitFacts,
  move: VisitMove,
): { after: VisitFacts; news: readonly VisitNotice[] } {
  const sequence = visit.sequence + 1;
  switch (move.name) {
    case "reschedule": {
      const { after, news } = createVisit(move);
      return { after: { ...after, sequence }, news };
    }
    case "confirm": {
      if (isYes(visit[move.party])) return { after: visit, news: [] };
      const answered = { ...visit, [move.party]: "yes" as const };
      const state = getAgreementState(answered.visitor, answered.owner);
      return state === "agreed"
        ? { after: { ...answered, state, sequence }, news: notifyAll("agreed") }
        : { after: answered, news: [] };
    }
    case "suggest": {
      const answers = { [move.party]: "other", [getOtherParty(move.party)]: "none" } as Record<
        Party,
        VisitAnswer
      >;
      return {
        after: { ...visit, ...answers, state: "proposed", at: move.at, sequence },
        news: notifyAll("time"),
      };
    }
    case "decline":
      return {
        after: { ...visit, [move.party]: "no" as const, state: "declined", sequence },
        news: notifyAll("off"),
      };
    case "cancel":
      return { after: { ...visit, state: "cancelled", sequence }, news: notifyBoth("off") };
    case "stop":
      // The visitor is mailed nothing more, and the member is told of the stop itself.
      return {
        after: { ...visit, visitor: "no", state: "cancelled", sequence },
        news: [{ to: "owner", what: "off" }],
      };
    case "done":
      return { after: { ...visit, state: "done" }, news: [{ to: "visitor", what: "rate" }] };
    case "missed":
      return { after: { ...visit, state: "missed" }, news: [] };
    case "rate":
      return { after: visit, news: [] };
  }
}
