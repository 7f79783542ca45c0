import { describe, expect, it } from "vitest";
import { createPlaceKnowledge } from "#tests/support/place-dictionary.ts";
import { understand } from "./understand.ts";

const knowledge = createPlaceKnowledge();
const read = (text: string) => understand(text, knowledge);

describe("[FIND-04] a landmark by its usual name", () => {
  it.each([
    ["2 bhk flat near north bengal medical college", "nbmch"],
    ["north bengal medical college ke paas room", "nbmch"],
    ["flat near medical college", "nbmch"],
    ["flat near city centre", "city-centre-siliguri"],
    ["matigara city centre", "city-centre-siliguri"],
    ["flat near siliguri city centre", "city-centre-siliguri"],
    ["flat near city centre patna", "city-centre-patna"],
    ["near nalanda medical college patna", "nmch"],
    ["house near eco park", "eco-park-patna"],
  ])("%s", (text, near) => expect(read(text).filters.near).toBe(near));

  it.each([
    ["city centre in patna", "city-centre-patna"],
    ["patna mein city center ke paas flat", "city-centre-patna"],
    ["city centre in siliguri", "city-centre-siliguri"],
    ["jalpaiguri flat near medical college", "jalpaiguri-medical"],
  ])("%s: the one in the town that is named", (text, near) =>
    expect(read(text)).toMatchObject({ filters: { near }, rest: "" }),
  );

  it.each([
    ["near getwel multispecialty hospital", "neotia-getwel"],
    ["room near new jalpaiguri junction", "njp-station"],
    ["near sikkim institute of technology", "smit"],
    ["room near siliguri institute", "sit-sukna"],
  ])("%s: words of its name are enough, whatever each of them means alone", (text, near) =>
    expect(read(text).filters.near).toBe(near),
  );
});

it.each([
  ["near holy cross school", {}],
  ["flat near sevoke road", { type: ["flat"], locality: ["sevoke-road"] }],
  ["near matigara siliguri", { town: ["matigara", "siliguri"] }],
  ["near siliguri hospital", { town: ["siliguri"] }],
  ["near patna college", { town: ["patna"] }],
])("[FIND-04] %s names no landmark", (text, filters) => expect(read(text).filters).toEqual(filters));
