import { describe, expect, it } from "vitest";
import { LISTING_TERMS } from "#domain/listing/terms.ts";
import { VERIFICATION_VALUES } from "./choices.ts";
import {
  getHidingDay,
  getLifeAfter,
  getLifeBehind,
  isForPurpose,
  isPublic,
  LIFE_STEPS,
  LIVES,
  type Life,
  type LifeStep,
  listLifeSteps,
  OWNER_STEPS,
} from "./lifecycle.ts";

/** Every possible step, written out; a pair that is not here must be refused. */
const ALLOWED: [LifeStep, Life, Life][] = [
  ["pause", "live", "paused"],
  ["resume", "paused", "live"],
  ["rent-out", "live", "rented"],
  ["rent-out", "paused", "rented"],
  ["rent-out", "expired", "rented"],
  ["sell", "live", "sold"],
  ["sell", "paused", "sold"],
  ["sell", "expired", "sold"],
  ["relist", "rented", "live"],
  ["relist", "sold", "live"],
  ["expire", "live", "expired"],
  ["confirm", "live", "live"],
  ["confirm", "expired", "live"],
  ["delete", "live", "deleted"],
  ["delete", "paused", "deleted"],
  ["delete", "rented", "deleted"],
  ["delete", "sold", "deleted"],
  ["delete", "expired", "deleted"],
  ["restore", "deleted", "paused"],
];

describe("the life of a listing", () => {
  const steps = Object.keys(LIFE_STEPS) as LifeStep[];
  const pairs = steps.flatMap((step) => LIVES.map((life) => [step, life] as const));

  it.each(pairs)("%s from %s follows the table, or is refused", (step, life) => {
    const expected = ALLOWED.find(([s, from]) => s === step && from === life)?.[2] ?? null;
    expect(getLifeAfter(life, step)).toBe(expected);
  });
});

describe("the actions that owners are offered", () => {
  const offer = (life: Life, purpose: "buy" | "rent" = "buy") =>
    listLifeSteps({ life, purpose, verification: "approved" });

  it.each([
    ["live", ["confirm", "pause", "sell", "delete"]],
    ["paused", ["resume", "sell", "delete"]],
    ["sold", ["relist", "delete"]],
    ["expired", ["confirm", "sell", "delete"]],
    ["deleted", ["restore"]],
  ] as const)("[OWNER-08] for a listing that is %s are %j", (life, steps) => {
    expect(offer(life)).toEqual(steps);
  });

  it("[OWNER-08] include Rented for rent and Sold for sale", () => {
    expect(offer("live", "rent")).toEqual(["confirm", "pause", "rent-out", "delete"]);
    expect(isForPurpose("sell", "lease")).toBe(false);
    expect(isForPurpose("rent-out", "pg")).toBe(true);
  });

  it("do not include confirming a listing that is not public yet", () => {
    const pending = listLifeSteps({ life: "live", purpose: "buy", verification: "pending" });
    expect(pending).toEqual(["pause", "sell", "delete"]);
  });

  it("have one result each, and none is an action of the process", () => {
    for (const step of OWNER_STEPS)
      expect(new Set(Object.values(LIFE_STEPS[step]))).toEqual(new Set([getLifeBehind(step)]));
    expect(OWNER_STEPS).not.toContain("expire");
  });
});

describe("[OWNER-08] the day on which an unconfirmed listing is hidden", () => {
  const confirmed = new Date("2026-10-01T06:00:00Z");

  it("is the 45th day after the owner's last confirmation", () => {
    expect(getHidingDay(confirmed, new Date("2026-09-01T06:00:00Z"), LISTING_TERMS)).toEqual(
      new Date("2026-11-15T06:00:00Z"),
    );
  });

  it("is counted from the approval if that was later", () => {
    expect(getHidingDay(confirmed, new Date("2026-10-11T06:00:00Z"), LISTING_TERMS)).toEqual(
      new Date("2026-11-25T06:00:00Z"),
    );
    expect(getHidingDay(confirmed, null, LISTING_TERMS)).toEqual(new Date("2026-11-15T06:00:00Z"));
    expect(getHidingDay(confirmed, null, { confirmDays: 60 })).toEqual(new Date("2026-11-30T06:00:00Z"));
  });
});

describe("the public", () => {
  it("sees a listing only if it is approved and live", () => {
    const open = VERIFICATION_VALUES.flatMap((verification) =>
      LIVES.filter((life) => isPublic({ verification, life, withheld: false })).map(
        (life) => `${verification} ${life}`,
      ),
    );
    expect(open).toEqual(["approved live"]);
  });
});
