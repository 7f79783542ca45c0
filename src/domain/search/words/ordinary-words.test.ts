import { describe, expect, it } from "vitest";
import { createPlaceKnowledge } from "#tests/support/place-dictionary.ts";
import { understand } from "../understand.ts";
import {
  BENGALI_LATIN_WORDS,
  BENGALI_WORDS,
  ENGLISH_WORDS,
  HINDI_LATIN_WORDS,
  HINDI_WORDS,
  NEPALI_LATIN_WORDS,
  NEPALI_WORDS,
} from "./ordinary-words.ts";

const knowledge = createPlaceKnowledge();
const read = (text: string) => understand(text, knowledge);
const LISTS = {
  ...{ ENGLISH_WORDS, HINDI_WORDS, HINDI_LATIN_WORDS, BENGALI_WORDS, BENGALI_LATIN_WORDS },
  ...{ NEPALI_WORDS, NEPALI_LATIN_WORDS },
};

describe("[FIND-02] ordinary words", () => {
  it.each(Object.entries(LISTS))("of %s are no misspelt places and no misspelt phrases", (_, list) => {
    const words = list.trim().split(/\s+/);
    expect(words.length).toBeGreaterThan(250);
    const wrong = words
      .flatMap((word) => [word, `flat with ${word}`, `${word} 2bhk siliguri`])
      .filter((text) => read(text).chips.some(({ corrected }) => corrected !== null));
    expect(wrong).toEqual([]);
  });

  it.each([
    ["gaadi parking", { amenity: ["Car Parking"] }],
    ["पढ़ाई के लिए कमरा", { type: ["room"] }],
    ["flat for padhai", { type: ["flat"] }],
    ["घाम लाग्ने घर", { type: ["house"] }],
    ["hara bhara ghar", { type: ["house"], purpose: ["rent"] }],
    ["দুই কামরার ফ্ল্যাট", { type: ["flat"], bhk: ["2"] }],
    ["पति के लिए घर", { type: ["house"] }],
  ])("%s names no place", (text, filters) => expect(read(text).filters).toEqual(filters));

  it("are names where they are a part of one, or spelt like one in its script", () => {
    expect(read("hil cart road").filters).toEqual({ locality: ["hill-cart-road"] });
    expect(read("ঘুমে বাড়ি").filters).toEqual({ type: ["house"], locality: ["ghum"] });
  });
});

describe("[FIND-02] a misspelt place", () => {
  it("is none if a place far away was named as we know it", () => {
    expect(read("শিলিগুড়ি কলেজের কাছে কুমরারে ফ্ল্যাট").filters.locality).toBeUndefined();
    expect(read("siliguri kumrahr flat").filters).toEqual({ type: ["flat"], town: ["siliguri"] });
    expect(read("patna kumrahr flat").filters).toEqual({ type: ["flat"], locality: ["kumhrar"] });
    expect(read("kumrahr flat").filters).toEqual({ type: ["flat"], locality: ["kumhrar"] });
  });

  it("is none if it is short and another place was named", () => {
    expect(read("flat siliguri sukn").filters).toEqual({ type: ["flat"], town: ["siliguri"] });
    expect(read("flat sukn").filters).toEqual({ type: ["flat"], town: ["sukna"] });
  });

  it("is said in every script", () => {
    for (const text of ["सिलगुड़ी में फ्लैट", "শিলিগুরই ফ্ল্যাট", "sliguri flat"])
      expect(read(text).chips[0]?.corrected, text).toBe("Siliguri");
  });
});
