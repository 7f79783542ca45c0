import { describe, expect, it } from "vitest";
import { createPlaceKnowledge } from "#tests/support/place-dictionary.ts";
import { understandText } from "./quoted.ts";

const knowledge = createPlaceKnowledge();
const read = (text: string) => understandText(text, knowledge);

describe("[FIND-13] words in quotes", () => {
  it.each(['"2 bhk in siliguri"', "“2 bhk in siliguri”"])("%s are text, whatever they could mean", (text) => {
    expect(read(text)).toEqual({ filters: {}, chips: [], rest: '"2 bhk in siliguri"' });
  });

  it("stay in quotes, so that they are text again in an address; what is around them is a sentence", () => {
    const { filters, rest } = read('flat "Siliguri Garden" patna balcony');
    expect([filters, rest]).toEqual([{ type: ["flat"], town: ["patna"] }, 'balcony "Siliguri Garden"']);
    expect(read(rest)).toMatchObject({ filters: {}, rest });
  });

  it("are nothing where nothing is in them, and a single sign is none", () => {
    expect(read('flat "" patna').filters).toEqual({ type: ["flat"], town: ["patna"] });
    expect(read('flat 5" patna').filters).toMatchObject({ type: ["flat"], town: ["patna"] });
  });
});
