import { expect, it } from "vitest";
import { Dice } from "#tests/support/random-listings.ts";
import { type Bits, getWordsFor, hasBit } from "./columns.ts";
import { Posting } from "./postings.ts";

const SLOTS = 300_000;
const dice = new Dice(11);

it.each([
  ["rare", 0.0001],
  ["in many rows", 0.04],
  ["in most rows", 0.7],
])("the list of a word that is %s has exactly the rows that were added", (_, share) => {
  const posting = new Posting();
  const wanted = [...Array(SLOTS).keys()].filter((slot) => slot !== 131_072 && dice.isLucky(share));
  for (const slot of wanted) posting.add(slot);
  posting.add(SLOTS - 1);
  posting.add(SLOTS - 1);
  expect(listMarked(posting)).toEqual([...wanted.filter((slot) => slot !== SLOTS - 1), SLOTS - 1]);
});

it("a word of one place marks no rows outside its range, however many rows came before", () => {
  const posting = new Posting();
  for (let slot = 65_530; slot < 140_000; slot++) posting.add(slot);
  expect(listMarked(posting)).toEqual(Array.from({ length: 140_000 - 65_530 }, (_, i) => 65_530 + i));
});

function listMarked(posting: Posting): number[] {
  const bits: Bits = new Uint32Array(getWordsFor(SLOTS));
  posting.mark(bits);
  return [...Array(SLOTS).keys()].filter((slot) => hasBit(bits, slot));
}
