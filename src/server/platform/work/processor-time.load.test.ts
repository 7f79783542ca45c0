import { expect, it } from "vitest";
import { isMachineBusy } from "./processor-time.ts";

it.each([
  [[0, 0, 0], 2, false],
  // One other task, and its own.
  [[2, 5, 5], 2, false],
  [[2.1, 0, 0], 2, true],
  [[3.5, 0, 0], 4, false],
  [[], 2, false],
])("counts a load of %j on %i processors as busy: %s", (load, processors, busy) => {
  expect(isMachineBusy(load, processors)).toBe(busy);
});
