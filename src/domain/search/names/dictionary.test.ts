import { describe, expect, it } from "vitest";
import { expectInProportion } from "#tests/support/growth.ts";
import { createPlaceDictionary } from "#tests/support/place-dictionary.ts";
import { findEntries } from "../suggest.ts";
import { splitTokens } from "../words/tokens.ts";
import { findNameAt, findNearNameAt } from "./find-name.ts";
import { getSound } from "./name-forms.ts";

const dictionary = createPlaceDictionary();
const places = (text: string) => {
  const tokens = splitTokens(text);
  const found = findNameAt(dictionary, tokens, 0) ?? findNearNameAt(dictionary, tokens, 0);
  return found ? found.entries.map(({ kind, value }) => `${kind}:${value}`) : [];
};
const listSuggestions = (text: string, limit = 5) =>
  findEntries(dictionary, text, { limit }).map(({ entry }) => `${entry.kind}:${entry.value}`);

describe("a word is normalised for comparison", () => {
  it.each([
    ["Siliguri", "siliguri"],
    ["सिलीगुड़ी", "siliguri"],
    ["শিলিগুড়ি", "shiliguri"],
    ["पटना", "patana"],
    ["কোচবিহার", "kochobihar"],
    ["Café", "cafe"],
    ["ＰＡＴＮＡ", "patna"],
  ])("%s", (word, fold) => expect(splitTokens(word)).toMatchObject([{ fold }]));

  it("digits of every script are converted, and numbers are separated from letters", () => {
    expect(splitTokens("২ বিএইচকে, 1.2cr १५,००० 2bhk").map(({ fold }) => fold)).toEqual([
      ...["2", "bieichoke", "1.2", "cr", "15000", "2", "bhk"],
    ]);
  });

  it("a token contains the original text and its position", () => {
    const text = "  ＰＡＴＮＡ  सिटी";
    for (const token of splitTokens(text)) expect(text.slice(token.start, token.end)).toContain(token.text);
    expect(splitTokens(text).map(({ text }) => text)).toEqual(["ＰＡＴＮＡ", "सिटी"]);
  });

  it.each([
    ["danapoor", "danapur"],
    ["pattna", "patna"],
    ["vihar", "bihar"],
    ["phulbari", "fulbari"],
    ["chhapra", "chapra"],
  ])("%s sounds like %s", (a, b) => expect(getSound(a)).toBe(getSound(b)));
});

describe("[FIND-02] names are found as they are typed", () => {
  it.each([
    ...(["Patna", "Pattna", "Patana", "PATNA", "पटना", "পাটনা"].map((text) => [text, "town:patna"]) as [
      string,
      string,
    ][]),
    ["Sliguri", "town:siliguri"],
    ["Siligori", "town:siliguri"],
    ["Silgiuri", "town:siliguri"],
    ["शिलिगुड़ी", "town:siliguri"],
    ["Danapoor", "town:danapur"],
    ["boring rod", "locality:boring-road"],
    ["pradhan nagr", "locality:pradhan-nagar"],
    ["pradhannagar", "locality:pradhan-nagar"],
    ["A.N. College", "landmark:an-college"],
    ["patna women's college", "landmark:patna-womens-college"],
    ["734001", "pincode:734001"],
    ["sikkim", "region:sikkim"],
    ["पश्चिम बंगाल", "state:West Bengal"],
  ])("%s", (text, place) => expect(places(text)).toContain(place));

  it("prefers the longest name", () => {
    expect(places("patna city center mall")).toEqual(expect.not.arrayContaining(["town:patna"]));
    expect(places("new jalpaiguri")).toContain("locality:njp");
  });

  it.each(["road", "boring food", "naya", "kamra", "lake view", "the", "800", "9", "a"])(
    "%s is not a place",
    (text) => expect(places(text)).toEqual([]),
  );
});

describe("[FIND-02] entries for what is typed so far", () => {
  it.each([
    ["sili", "town:siliguri"],
    ["siligr", "town:siliguri"],
    ["prad", "locality:pradhan-nagar"],
    ["pradan nag", "locality:pradhan-nagar"],
    ["nagar pradhan", "locality:pradhan-nagar"],
    ["sevok", "locality:sevoke-road"],
    ["शिलि", "town:siliguri"],
    ["njp sta", "landmark:njp-station"],
    ["8000", "pincode:800001"],
  ])("%s", (text, entry) => expect(listSuggestions(text)).toContain(entry));

  it("complete names are before names that only begin so, and those are before misspelled ones", () => {
    expect(listSuggestions("patna", 1)).toEqual(["town:patna"]);
    expect(listSuggestions("danapur", 1)).toEqual(["town:danapur"]);
    expect(listSuggestions("")).toEqual([]);
    expect(listSuggestions("zzzz")).toEqual([]);
    const towns = findEntries(dictionary, "s", { limit: 3, isWanted: ({ kind }) => kind === "town" });
    expect(towns.map(({ entry }) => entry.kind)).toEqual(["town", "town", "town"]);
  });
});

it.each(["x", "pradhan ", "शिलिगुड़ी ", "a b c d e f g h ", "1", "\u0301", "siligurii"])(
  "[FIND-12] malicious texts take time in proportion to their length: %j",
  (unit) => {
    expectInProportion((text) => findEntries(dictionary, text, { limit: 10 }), unit, 5_000);
    // Every start position.
    const findNames = (text: string) => {
      const tokens = splitTokens(text);
      for (const at of tokens.keys())
        findNameAt(dictionary, tokens, at) ?? findNearNameAt(dictionary, tokens, at);
    };
    expectInProportion(findNames, unit, 5_000);
  },
);
