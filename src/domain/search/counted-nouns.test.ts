import { describe, expect, it } from "vitest";
import { createPlaceKnowledge } from "#tests/support/place-dictionary.ts";
import { understand } from "./understand.ts";

const knowledge = createPlaceKnowledge();
const read = (text: string) => understand(text, knowledge);

/** The words for two and three, and the nouns and endings that follow them, in one script. */
const COUNTS = [
  { two: ["2", "two"], three: ["3", "three"], nouns: ["bhk", "room", "rooms", "bedroom", "bed", "bhk flat"] },
  {
    two: ["2", "do"],
    three: ["3", "teen", "tin"],
    nouns: ["kamre", "kamron ka", "kamre ka", "kamro wala", "kamara", "bedroom ka", "room ka"],
  },
  {
    two: ["2", "२", "दो"],
    three: ["3", "३", "तीन"],
    nouns: ["कमरे", "कमरों का", "कमरों वाला", "कमरे का", "बेडरूम", "रूम का"],
  },
  {
    two: ["2", "২", "দুই", "দুটি", "দুটো", "দুইটি"],
    three: ["3", "৩", "তিন", "তিনটি", "তিনটে", "তিনটা"],
    nouns: ["ঘর", "ঘরের", "কামরার", "কামরা", "রুমের", "বেডরুম", "বেডরুমের"],
  },
  {
    two: ["2", "dui", "duto", "duti"],
    three: ["3", "tin", "tinte", "tinti"],
    nouns: ["ghor", "ghorer", "ghor er", "kamra", "kamrar", "roomer", "bedroomer"],
  },
  {
    two: ["2", "२", "दुई", "दुइटा", "दुईवटा"],
    three: ["3", "३", "तीन", "तीनवटा", "तीन वटा", "तीनओटा"],
    nouns: ["कोठा", "कोठाको", "कोठे", "कोठा भएको", "बेडरुमको"],
  },
  {
    two: ["2", "dui", "duita"],
    three: ["3", "tin", "tinvata"],
    nouns: ["kotha", "kotha ko", "kothako", "kothe"],
  },
];

describe("[FIND-01] a number and its noun", () => {
  it.each(COUNTS)("$two and $three", ({ two, three, nouns }) => {
    for (const [words, bhk] of [
      [two, "2"],
      [three, "3"],
    ] as const)
      for (const word of words)
        for (const noun of nouns) {
          const { filters, rest } = read(`${word} ${noun}`);
          expect([filters.bhk, rest], `${word} ${noun}`).toEqual([[bhk], ""]);
          expect(filters.priceMax, `${word} ${noun}`).toBeUndefined();
        }
  });

  const BOUNDS = [
    ...[
      "15 hajarer moddhe",
      "15 hazarer niche",
      "15 hajar er moddhe",
      "15 hajare",
      "15 hajar samma",
      "15 hajarsamma",
    ],
    ...["15 hajarsammako", "15 hajar bhitra", "15 thousnd", "15 hajar tk", "pondero hajarer moddhe"],
    ...["पंद्रह हज़ार तक", "१५ हजार के अंदर", "१५ हजारसम्म", "१५ हजारसम्मको", "पन्ध्र हजारभित्र", "१५ हजारसम्मका"],
    ...["১৫ হাজারের মধ্যে", "পনেরো হাজারের নিচে", "১৫ হাজার পর্যন্ত", "১৫ হাজারে"],
  ];
  it.each(BOUNDS)("%s is at most 15,000", (text) =>
    expect(read(`flat ${text}`)).toEqual(
      expect.objectContaining({ filters: { type: ["flat"], purpose: ["rent"], priceMax: 15_000 }, rest: "" }),
    ),
  );

  it.each([
    ...["60 lack", "60 laakh", "60 laks", "60 lkh", "sixty lakh", "साठ लाख", "साठी लाखसम्म", "६० लाखसम्मको"],
    ...["ষাট লাখের মধ্যে", "60 lakher moddhe", "60 lakhsammako", "60 lakhko"],
  ])("%s is at most 60 lakh", (text) =>
    expect(read(text)).toMatchObject({ filters: { purpose: ["buy"], priceMax: 6_000_000 }, rest: "" }),
  );

  it.each(["2500 ft", "2500 foot", "2500 फुट", "२५०० फुट", "2500 फीट", "২৫০০ ফুট", "2500 fut", "2500 sq ft"])(
    "%s of a godown is a size and no rent",
    (text) =>
      expect(read(`${text} godown`).filters).toEqual({ type: ["warehouse"], areaMin: 2250, areaMax: 2750 }),
  );

  it.each([
    ["2BHK+2T", ["2"]],
    ["2bhk + 2 bath", ["2"]],
    ["3 bed 2 bath", ["3"]],
    ["2 bhk 2 bathrooms", ["2"]],
    ["2+1 bhk", ["2"]],
    ["दो बाथरूम 3 बीएचके", ["3"]],
    ["দুটো বাথরুম তিন বেডরুম", ["3"]],
    ["2 toilet 2bhk", ["2"]],
  ])("[FIND-16] %s counts bedrooms and bathrooms", (text, bhk) => {
    const baths = text === "2+1 bhk" ? {} : { bathrooms: ["2"] };
    expect(read(text)).toMatchObject({ filters: { bhk, ...baths }, rest: "" });
  });

  it("[FIND-16] so many bathrooms at least; there is no filter for fewer", () => {
    expect(read("flat with 1 bathroom").filters.bathrooms).toEqual(["1"]);
    expect(read("5 bathroom villa").filters.bathrooms).toEqual(["3"]);
    expect(read("2-3 bathrooms").filters.bathrooms).toEqual(["2"]);
    for (const text of ["flat max 2 bathrooms", "flat with attached bathroom"])
      expect(read(text).filters, text).toEqual({ type: ["flat"] });
  });

  it("the width of a road is no size", () => {
    expect(read("plot on 20 feet road").filters).toEqual({ type: ["plot"] });
    expect(read("plot 2 katha").filters.areaMax).toBeDefined();
  });

  it("half of a number in words", () => {
    expect(read("साढ़े तीन लाख").filters).toMatchObject({ priceMax: 350_000 });
    expect(read("সাড়ে সাত হাজার").filters).toMatchObject({ priceMax: 7_500 });
    expect(read("sava do crore").filters).toMatchObject({ priceMax: 22_500_000 });
  });
});
