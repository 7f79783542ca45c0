import { expect, it } from "vitest";
import { Dice } from "#tests/support/random-listings.ts";
import { SlotTable } from "./listing-index.ts";

it("finds the row of every id after a hundred thousand ids were added, removed and added again", () => {
  const dice = new Dice(3);
  const ids = new Float64Array(200_000);
  const table = new SlotTable(10);
  const truth = new Map<number, number>();
  for (let slot = 0; slot < ids.length; slot++) {
    // Some ids are larger than 32 bits, and many occur repeatedly.
    const id = dice.isLucky(0.1) ? 2 ** 40 + dice.below(1_000) : dice.below(100_000) + 1;
    expect(table.get(id, ids)).toBe(truth.get(id));
    table.remove(id, ids);
    truth.delete(id);
    if (dice.isLucky(0.2)) continue;
    ids[slot] = id;
    table.add(id, slot, ids);
    truth.set(id, slot);
  }
  for (const [id, slot] of truth) expect(table.get(id, ids)).toBe(slot);
  expect(table.get(99_999_999, ids)).toBeUndefined();
});
