import { describe, expect, it } from "vitest";
import { VERIFICATION_VALUES } from "./property-choices.ts";
import {
  isPublic,
  LIFE_STEPS,
  LIVES,
  type Life,
  type LifeStep,
  lifeAfter,
  VERIFICATION_STEPS,
} from "./property-lifecycle.ts";

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

  it.each(pairs)("%s from %s leads where the table says, or nowhere", (step, life) => {
    const expected = ALLOWED.find(([s, from]) => s === step && from === life)?.[2] ?? null;
    expect(lifeAfter(life, step)).toBe(expected);
  });
});

describe("verification", () => {
  it("moves between any two values", () => {
    for (const from of VERIFICATION_VALUES)
      expect([...VERIFICATION_STEPS[from], from].sort()).toEqual([...VERIFICATION_VALUES].sort());
  });

  it("is public only when approved and live", () => {
    const open = VERIFICATION_VALUES.flatMap((verification) =>
      LIVES.filter((life) => isPublic({ verification, life })).map((life) => `${verification} ${life}`),
    );
    expect(open).toEqual(["approved live"]);
  });
});
