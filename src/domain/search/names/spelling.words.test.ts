import { expect, it } from "vitest";
import { listSearchWords } from "./spelling.ts";

const words = (q: string) => listSearchWords(q).map((word) => word.text);

it("splits a text at spaces and punctuation into different words in small letters", () => {
  expect(words("  Pradhan-Nagar, SILIGURI pradhan ")).toEqual(["pradhan", "nagar", "siliguri"]);
});

it("ignores accents of Latin letters but keeps the vowel signs of other scripts", () => {
  expect(words("Café São")).toEqual(["cafe", "sao"]);
  expect(words("সিলিগুড়ি। सिलीगुड़ी")).toEqual(["সিলিগুড়ি".normalize("NFC"), "सिलीगुड़ी".normalize("NFC")]);
});

it("ignores emoji and other signs", () => {
  expect(words("🏠 lake-view 🏔️ !!!")).toEqual(["lake", "view"]);
  expect(words("🏠 !!! ।")).toEqual([]);
});

it("leaves out filler words, unless there are no other words", () => {
  expect(words("a flat near the lake in Gangtok")).toEqual(["flat", "lake", "gangtok"]);
  expect(words("near me")).toEqual(["near", "me"]);
});

it("finds words by their first letters, but short numbers only if they are complete", () => {
  expect(listSearchWords("2 bhk 7340")).toEqual([
    { text: "2", prefix: false },
    { text: "bhk", prefix: true },
    { text: "7340", prefix: true },
  ]);
});

it("[VISIT-18] recognises texts that may be a property id", () => {
  expect(listSearchWords("#A1B2C3")).toEqual([{ text: "a1b2c3", prefix: true, id: "#a1b2c3" }]);
  expect(listSearchWords("a1b2c a1b2c3d xyz123").some((word) => word.id)).toBe(false);
});
