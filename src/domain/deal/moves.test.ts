import { describe, expect, it } from "vitest";
import type { DealStage } from "./choices.ts";
import {
  applyDealMove,
  DEAL_MOVES,
  type DealFacts,
  type DealMove,
  findDealMoveError,
  isOfferFar,
  listDealMoves,
  listDealNotices,
  listStages,
} from "./moves.ts";
import { listNextSteps } from "./next-steps.ts";
import { listFirstPapers } from "./papers.ts";

const STAGES: readonly DealStage[] = ["offer", "accepted", "token", "agreement", "registry", "keys", "off"];
const MOVES = Object.keys(DEAL_MOVES) as DealMove[];
const facts = (more: Partial<DealFacts> = {}): DealFacts => ({
  stage: "offer",
  before: "offer",
  purpose: "buy",
  openOffer: "visitor",
  isStopped: false,
  ...more,
});
const listAllowed = (stage: DealStage, purpose: DealFacts["purpose"] = "buy") =>
  MOVES.filter(
    (move) => findDealMoveError(facts({ stage, purpose }), { by: "team", party: "owner", move }) === null,
  );

describe("the moves of a deal", () => {
  it("by the team, in every stage", () => {
    expect(Object.fromEntries(STAGES.map((stage) => [stage, listAllowed(stage).join(" ")]))).toEqual({
      offer: "offer accept decline off undo dates papers upload",
      accepted: "token agreement off undo dates papers upload",
      token: "agreement off undo dates papers upload",
      agreement: "registry off undo dates papers upload",
      registry: "keys off undo dates papers upload",
      keys: "",
      off: "undo",
    });
  });

  it("of a home that is let go from the agreement to the keys", () => {
    expect(listAllowed("agreement", "rent")).toEqual(["keys", "off", "undo", "dates", "papers", "upload"]);
    expect(listStages("rent")).toEqual(["offer", "accepted", "token", "agreement", "keys"]);
    expect(listStages("buy")).toContain("registry");
  });

  it("by a side: only for itself, and in answer to the other side", () => {
    expect(listDealMoves(facts(), "owner")).toEqual(["offer", "accept", "decline", "off", "upload"]);
    expect(listDealMoves(facts(), "visitor")).toEqual(["offer", "off", "upload"]);
    expect(listDealMoves(facts({ stage: "keys" }), "visitor")).toEqual(["consent"]);
    const rejection = (more: Partial<DealFacts>, of: Parameters<typeof findDealMoveError>[1]) =>
      findDealMoveError(facts(more), of);
    expect(rejection({}, { by: "owner", party: "visitor", move: "offer" })).toBe("not-yours");
    expect(rejection({}, { by: "owner", party: "owner", move: "token" })).toBe("not-yours");
    expect(rejection({}, { by: "visitor", party: "visitor", move: "accept" })).toBe("nothing");
    expect(rejection({ openOffer: null }, { by: "owner", party: "owner", move: "accept" })).toBe("nothing");
    expect(rejection({ stage: "token" }, { by: "owner", party: "owner", move: "offer" })).toBe("stage");
    expect(rejection({ before: null }, { by: "team", party: null, move: "undo" })).toBe("last");
    expect(rejection({ isStopped: true }, { by: "team", party: null, move: "undo" })).toBe("stopped");
  });

  it("lead to a stage, and one step back", () => {
    expect(applyDealMove(facts(), "accept")).toEqual({ stage: "accepted", before: "offer" });
    expect(applyDealMove(facts({ stage: "registry" }), "keys")).toEqual({ stage: "keys", before: null });
    expect(applyDealMove(facts({ stage: "off", before: "token" }), "undo")).toEqual({
      stage: "token",
      before: null,
    });
    expect(applyDealMove(facts(), "dates")).toEqual({ stage: "offer", before: "offer" });
  });

  it("are told to everybody else", () => {
    expect(listDealNotices("offer", "visitor", "visitor").map(({ to }) => to)).toEqual(["owner", "member"]);
    expect(listDealNotices("offer", "team", "visitor").map(({ to }) => to)).toEqual(["owner"]);
    expect(listDealNotices("token", "team", null).map(({ to }) => to)).toEqual(["visitor", "owner"]);
    expect(listDealNotices("dates", "team", null)).toEqual([]);
  });
});

it("an offer far from the asked price is asked about", () => {
  expect([49, 50, 150, 151].map((amount) => isOfferFar(amount, 100))).toEqual([true, false, false, true]);
  expect(isOfferFar(1, null)).toBe(false);
});

it("papers follow from the kind and the purpose", () => {
  const list = (type: Parameters<typeof listFirstPapers>[0]["type"], purpose: DealFacts["purpose"]) =>
    listFirstPapers({ type, purpose }).map(({ kind, askedOf }) => `${kind} ${askedOf}`);
  expect(list("Land/Plot", "buy")).not.toContain("completion owner");
  expect(list("Flat/Apartment", "buy")).toEqual(
    expect.arrayContaining(["completion owner", "society-noc owner", "pan visitor", "pan owner"]),
  );
  expect(list("Room", "pg")).toContain("police-verification visitor");
  expect(list("Flat/Apartment", "rent")).not.toContain("sale-deed owner");
});

describe("who does what next", () => {
  const base = {
    stage: "offer" as DealStage,
    purpose: "buy" as const,
    openOffer: null,
    papers: [
      { kind: "pan", askedOf: "visitor", state: "asked" },
      { kind: "pan", askedOf: "owner", state: "received" },
      { kind: "mutation", askedOf: "owner", state: "sent-back" },
      { kind: "identity", askedOf: "owner", state: "checked" },
    ] as const,
    days: { agreement: null, registry: null, handover: "2026-12-24" },
    consent: { visitor: null, owner: true },
  };
  const list = (more: object) =>
    listNextSteps({ ...base, ...more }).map(({ who, what, paper, day }) =>
      [who, what, paper, day].filter(Boolean).join(" "),
    );

  it("before a price is agreed is about the offer alone", () => {
    expect(list({})).toEqual(["visitor make-offer"]);
    expect(list({ openOffer: "visitor" })).toEqual(["owner answer-offer"]);
  });

  it("then the next step with its day, and the papers: sent back, to check, to send", () => {
    expect(list({ stage: "registry" })).toEqual([
      "team hand-over 2026-12-24",
      "owner send-paper-again mutation",
      "team check-paper pan",
      "visitor send-paper pan",
    ]);
    expect(list({ stage: "accepted", papers: [] })).toEqual(["team note-token", "team set-agreement-day"]);
    expect(list({ stage: "agreement", papers: [] })).toEqual(["team set-registry-day"]);
    expect(list({ stage: "agreement", purpose: "rent", papers: [] })).toEqual(["team hand-over 2026-12-24"]);
  });

  it("at the end whether the price may be counted", () => {
    expect(list({ stage: "keys" })).toEqual(["visitor say-consent"]);
    expect(list({ stage: "off" })).toEqual([]);
  });
});
