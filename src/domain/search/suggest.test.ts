import { describe, expect, it } from "vitest";
import { expectInProportion } from "#tests/support/growth.ts";
import { createPlaceKnowledge } from "#tests/support/place-dictionary.ts";
import { createDictionary } from "./names/dictionary.ts";
import { listKindEntries } from "./names/entries.ts";
import { suggest } from "./suggest.ts";

const knowledge = createPlaceKnowledge();
const names = createDictionary([
  ...listKindEntries(),
  { kind: "project", value: "1", names: ["Teesta Heights"], towns: ["siliguri"] },
  { kind: "builder", value: "Himal Builders", names: ["Himal Builders"], towns: ["siliguri"] },
]);
const ask = (text: string, limit = 8) => suggest(text, knowledge, { limit, names });
const first = (text: string) => {
  const [found] = ask(text);
  return found && { kind: found.kind, label: found.label, filters: found.filters };
};

describe("[FIND-05] suggestions while people type", () => {
  it("offer no place of ours for a large city elsewhere", () => {
    expect(ask("kolkata")).toEqual([]);
    // Delhi Public School has a branch here.
    expect(new Set(ask("delhi").map(({ kind }) => kind))).toEqual(new Set(["landmark"]));
    expect(first("falkata")).toMatchObject({ label: "Falakata" });
  });

  it.each([
    ["silig", "town", "Siliguri", { town: ["siliguri"] }],
    ["Sliguri", "town", "Siliguri", { town: ["siliguri"] }],
    ["सिलीगुड़ी", "town", "Siliguri", { town: ["siliguri"] }],
    ["পাটনা", "town", "Patna", { town: ["patna"] }],
    ["pradhan na", "locality", "Pradhan Nagar", { locality: ["pradhan-nagar"] }],
    ["boring rod", "locality", "Boring Road", { locality: ["boring-road"] }],
    ["njp stat", "landmark", "New Jalpaiguri Junction", { near: "njp-station", within: 3 }],
    ["734001", "pincode", "734001", { q: "734001" }],
    ["flats", "kind", "Flats", { type: ["flat"] }],
    ["मकान", "kind", "Houses", { type: ["house"] }],
    [
      "tessta hei",
      "project",
      "Teesta Heights",
      { q: "Teesta Heights", type: ["project"], town: ["siliguri"] },
    ],
    ["himal b", "builder", "Himal Builders", { q: "Himal Builders" }],
  ])("suggest %s as a %s", (text, kind, label, filters) => {
    expect(first(text)).toEqual({ kind, label, filters });
  });

  it("a sentence is one suggestion, with its filters and our names of its places", () => {
    expect(first("2 BHK under 20k in Matigra")).toEqual({
      kind: "sentence",
      label: "2 BHK · Under 20k · Matigara",
      filters: { purpose: ["rent"], bhk: ["2"], priceMax: 20_000, town: ["matigara"] },
    });
    expect(first("flat with swings")).toMatchObject({ label: "Flat · “swings”", filters: { q: "swings" } });
  });

  it("a sentence is completed if it ends with the beginning of a place's name", () => {
    expect(first("2 bhk patn")).toMatchObject({
      kind: "sentence",
      label: "2 bhk · Patna",
      filters: { bhk: ["2"], town: ["patna"] },
    });
  });

  it("include several sorts, and a region only if no town has its name", () => {
    const kinds = new Set(ask("s").map(({ kind }) => kind));
    expect(kinds.size).toBeGreaterThan(2);
    expect(ask("siliguri").filter(({ label }) => label === "Siliguri")).toHaveLength(1);
    expect(first("sikkim")).toMatchObject({ filters: { region: ["sikkim"] } });
    expect(ask("s", 3)).toHaveLength(3);
    expect(ask("")).toEqual([]);
    expect(ask("zzzzqq")).toEqual([]);
  });

  it.each(["a", "s p n ", "patn ", "2 bhk ", "("])(
    "[FIND-12] whatever is typed, a suggestion takes no more time than the length of the text: %j",
    (unit) => expectInProportion(ask, unit, 5_000),
  );
});
