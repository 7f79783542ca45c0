import { expect } from "vitest";

/**
 * Expects that the time of a run grows no faster than its input: measured against a smaller input on the same machine, never
 * in seconds.
 * @param unit is repeated: to about an eighth of `letters`, and to eight times that
 */
export function expectInProportion(run: (text: string) => void, unit: string, letters: number): void {
  const short = unit.repeat(Math.ceil(letters / 8 / unit.length));
  const long = short.repeat(8);
  for (let warm = 0; warm < 3; warm += 1) run(long);
  let [one, eight] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  // Other programs on the machine can only make a run slower, so the fastest of several runs is the most accurate.
  for (let attempts = 0; attempts < 40 && (attempts < 3 || eight >= one * 32); attempts += 1) {
    one = Math.max(Math.min(one, measure(run, short)), 0.05);
    eight = Math.min(eight, measure(run, long));
  }
  // For eight times the text, a rule with quadratic time would take 64 times as long.
  expect(eight, unit).toBeLessThan(one * 32);
}

function measure(run: (text: string) => void, text: string): number {
  const start = performance.now();
  run(text);
  return performance.now() - start;
}
