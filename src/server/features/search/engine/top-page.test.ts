import { expect, it } from "vitest";
import { Dice } from "#tests/support/random-listings.ts";
import { type Bits, getWordsFor, setBit } from "./bits.ts";
import { ListingIndex } from "./listing-index.ts";
import { findTopPage, Order } from "./top-page.ts";

const ROWS = 5000;
const dice = new Dice(7);
const index = new ListingIndex();
index.ids = Float64Array.from({ length: ROWS }, (_, i) => ROWS - i);
// Few values, so that most rows are equals; some are unknown.
index.ratingRank = Float64Array.from({ length: ROWS }, () => dice.one([Number.NaN, 1, 2, 3, 4, 5]));
index.score = Float64Array.from({ length: ROWS }, () => dice.below(40));
const some: Bits = new Uint32Array(getWordsFor(ROWS));
const ranked: Bits = new Uint32Array(getWordsFor(ROWS));
const slots = dice.some([...Array(ROWS).keys()], 0.8);
for (const slot of slots) setBit(some, slot);
for (const slot of dice.some(slots, 0.1)) setBit(ranked, slot);

it.each([
  ["rating", new Order(index, "rating", [])],
  ["relevance with words", new Order(index, "relevance", [ranked])],
])("a page of %s is the same whether it lies near the top or deep", (_, order) => {
  const sorted = [...slots].sort((a, b) => (order.isAfter(order.key(a), a, order.key(b), b) ? 1 : -1));
  for (const offset of [0, 6, 488, 490, 600, 2000, slots.length - 5])
    expect(findTopPage(some, slots.length, order, offset, 24)).toEqual(sorted.slice(offset, offset + 24));
});

it("no match makes an empty page", () => {
  const none: Bits = new Uint32Array(getWordsFor(ROWS));
  expect(findTopPage(none, 0, new Order(index, "newest", []), 0, 24)).toEqual([]);
});
