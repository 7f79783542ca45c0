import { describe, expect, it } from "vitest";
import { getNextTry, isFailingForDays, MOST_TRIES, OFF_AFTER_DAYS } from "./retries.ts";

const NOON = new Date("2026-11-21T12:00:00Z");
const HOUR_MS = 3_600_000;

describe("[HOOK-01] a message that was not accepted", () => {
  it("is tried nine times within 27 and a half hours, with pauses that never get shorter", () => {
    const pauses = [];
    let at: Date | null = NOON;
    for (let tries = 1; at; tries++) {
      const next: Date | null = getNextTry(tries, at);
      if (next) pauses.push(next.getTime() - at.getTime());
      at = next;
    }
    expect(pauses.length + 1).toBe(MOST_TRIES);
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    const hours = pauses.reduce((sum, pause) => sum + pause) / HOUR_MS;
    expect(hours).toBeGreaterThan(27);
    expect(hours).toBeLessThan(28);
  });

  it("counts against its endpoint only after days without success", () => {
    const since = (days: number) => new Date(NOON.getTime() - days * 24 * HOUR_MS);
    expect(isFailingForDays(since(OFF_AFTER_DAYS), NOON)).toBe(true);
    expect(isFailingForDays(since(OFF_AFTER_DAYS - 0.1), NOON)).toBe(false);
  });
});
