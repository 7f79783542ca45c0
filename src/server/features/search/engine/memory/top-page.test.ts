import { expect, it } from "vitest";
import { Dice } from "#tests/support/random-listings.ts";
import { type Bits, getWordsFor, setBit } from "./columns.ts";
import { ListingIndex } from "./listing-index.ts";
import { findTopPage, Order } from "./top-page.ts";

const ROWS = 5000;
const dice = new Dice(7);
const index = new ListingIndex(ROWS);
index.ids = Float64Array.from({ length: ROWS }, (_, i) => ROWS - i);
for (let slot = 0; slot < ROWS; slot++) {
  // Few different values, so that many rows are equal; some are unknown.
  index.ratingRank.set(slot, dice.one([null, 1, 2, 3, 4, 5]));
  index.ranges.price.set(slot, dice.one([null, 1_000, 2_000, dice.below(900)]));
  // Later blocks have better scores, so that no block may be skipped because of an earlier one.
  index.score.set(slot, dice.below(40) + Math.floor(slot / 512));
  index.points.set(slot, 26.7 + dice.below(30) / 1000, 88.4 + dice.below(30) / 1000);
}
const some: Bits = new Uint32Array(getWordsFor(ROWS));
const ranked: Bits = new Uint32Array(getWordsFor(ROWS));
const slots = dice.some([...Array(ROWS).keys()], 0.8);
for (const slot of slots) setBit(some, slot);
for (const slot of dice.some(slots, 0.1)) setBit(ranked, slot);

it.each([
  ["rating", new Order(index, { sort: "rating" }, [])],
  ["relevance", new Order(index, { sort: "relevance" }, [])],
  ["relevance with words", new Order(index, { sort: "relevance" }, [ranked])],
  ["price from below", new Order(index, { sort: "price-asc" }, [])],
  ["distance", new Order(index, { sort: "nearest", from: { lat: 26.71, lng: 88.41 } }, [])],
  ["price from above", new Order(index, { sort: "price-desc" }, [])],
])("a page of %s is the same near the top and far down", (_, order) => {
  const sorted = [...slots].sort((a, b) => (order.isAfter(order.key(a), a, order.key(b), b) ? 1 : -1));
  for (const offset of [0, 6, 488, 490, 600, 2000, slots.length - 5])
    expect(findTopPage(some, slots.length, order, offset, 24)).toEqual(sorted.slice(offset, offset + 24));
});

it("without matches the page is empty", () => {
  const none: Bits = new Uint32Array(getWordsFor(ROWS));
  expect(findTopPage(none, 0, new Order(index, { sort: "newest" }, []), 0, 24)).toEqual([]);
});
