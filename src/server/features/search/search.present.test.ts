import { expect, it } from "vitest";
import type { CardListing } from "#contract/listing/listing.ts";
import { varyFirstPhotos } from "./search.present.ts";

const createCard = (keys: string) =>
  ({ photos: [...keys].map((key) => ({ key })) }) as unknown as CardListing;
/** The photos of the cards after it, each photo as one letter. */
const vary = (...cards: string[]) =>
  varyFirstPhotos(cards.map(createCard)).map(({ photos }) => photos.map(({ key }) => key).join(""));

it("leaves cards as they are if each begins with another photo, or has none", () => {
  const cards = ["abc", "bac", ""].map(createCard);
  expect(varyFirstPhotos(cards)).toEqual(cards);
});

it("begins a card with its next photo if a card before it begins with the same", () => {
  expect(vary("abc", "abd", "abe")).toEqual(["abc", "bad", "eab"]);
});

it("lets another card begin with its next photo if a card has only the same ones", () => {
  expect(vary("ab", "a")).toEqual(["ba", "a"]);
  expect(vary("ab", "bc", "a")).toEqual(["ba", "cb", "a"]);
});

it("repeats a photo if there are fewer photos than cards, and loses none", () => {
  expect(vary("a", "a")).toEqual(["a", "a"]);
  expect(vary("ab", "ab", "ab")).toEqual(["ab", "ba", "ab"]);
});
