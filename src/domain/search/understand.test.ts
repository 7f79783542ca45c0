import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LIMITS } from "#domain/limits.ts";
import { createPlaceKnowledge } from "#tests/support/place-dictionary.ts";
import { readExpected, readUnderstood } from "#tests/support/understood.ts";
import { getBhk } from "../property/choices.ts";
import { findNameAt } from "./names/find-name.ts";
import { understand } from "./understand.ts";
import { splitTokens } from "./words/tokens.ts";
import { ELSEWHERE_WORDS } from "./words/vocabulary.notes.ts";

interface Phrase {
  readonly lang: string;
  readonly text: string;
  readonly expected: string;
}
const read = <T>(name: string): T[] =>
  JSON.parse(readFileSync(new URL(`../../../tests/phrases/${name}.json`, import.meta.url), "utf8")).phrases;

interface Researched {
  readonly text: string;
  readonly expected: {
    readonly bhk?: readonly number[];
    readonly locality?: readonly string[];
    readonly near?: string;
    readonly priceMin?: number;
    readonly priceMax?: number;
    readonly postedBy?: string;
    readonly facing?: string;
  };
}

const knowledge = createPlaceKnowledge();
const understandText = (text: string) => understand(text, knowledge);
/** Every fifth phrase is a control: its failures were not looked at while the grammar was developed. */
const isUnseen = (_: unknown, at: number) => at % 5 === 4;
const own = read<Phrase>("own");

/** The phrases that were understood wrongly, with the result. */
const listWrong = (phrases: readonly Phrase[]) =>
  phrases.flatMap(({ text, expected }) => {
    const understood = readUnderstood(understand(text, knowledge));
    return understood === readExpected(expected)
      ? []
      : [{ text, expected: readExpected(expected), understood }];
  });

describe("[FIND-01] sentences are understood", () => {
  const seen = own.filter((phrase, at) => !isUnseen(phrase, at));
  const unseen = own.filter(isUnseen);

  it("there are enough test sentences, a third of them not in English", () => {
    expect(own.length).toBeGreaterThanOrEqual(300);
    expect(own.filter(({ lang }) => lang !== "en").length * 3).toBeGreaterThanOrEqual(own.length);
  });

  it("at least 95 of 100 sentences that were used while writing the grammar are understood", () => {
    const wrong = listWrong(seen);
    expect(1 - wrong.length / seen.length, JSON.stringify(wrong, null, 1)).toBeGreaterThanOrEqual(0.95);
  });

  it("at least 92 of 100 sentences that were not used while writing it are understood", () => {
    expect(1 - listWrong(unseen).length / unseen.length).toBeGreaterThanOrEqual(0.92);
  });
});

it("[FIND-01] at least 95 of 100 researched phrases are understood, conventions aside", () => {
  const researched = read<Researched>("researched");
  const wrong = researched.filter(({ text, expected }) => {
    const { filters } = understandText(text);
    const bhk = expected.bhk?.map((count) => getBhk(count));
    const { locality, priceMin, priceMax, postedBy, facing } = expected;
    return !(
      expected.near === filters.near &&
      String(bhk ?? "") === String(filters.bhk ?? "") &&
      String(locality ?? "") === String(filters.locality ?? "") &&
      priceMin === filters.priceMin &&
      priceMax === filters.priceMax &&
      String(postedBy ?? "") === String(filters.postedBy ?? "") &&
      String(facing ?? "") === String(filters.facing ?? "")
    );
  });
  expect(researched).toHaveLength(160);
  expect(
    1 - wrong.length / researched.length,
    wrong.map(({ text }) => text).join("\n"),
  ).toBeGreaterThanOrEqual(0.95);
});

describe("[FIND-01] words that people add", () => {
  it.each([
    "properties in patna",
    "please show me homes in Patna",
    "मुझे पटना में चाहिए",
    "পাটনায় চাই",
    "patna ma chaiyo",
  ])("%s is Patna", (text) =>
    expect(understandText(text)).toMatchObject({ filters: { town: ["patna"] }, rest: "" }),
  );

  it("words that are not understood stay as typed, in their order", () => {
    expect(understandText("Lake-View flat, with Balcony in Patna").rest).toBe("Lake-View Balcony");
    expect(understandText("pg near blue college").rest).toBe("near blue college");
    expect(understandText("a1b2c3")).toEqual({ filters: {}, chips: [], rest: "a1b2c3" });
    expect(understandText("")).toEqual({ filters: {}, chips: [], rest: "" });
  });

  it.each([
    ["pg near college", "near college"],
    ["flat near a good school in siliguri", "near a good school"],
    ["house near railway station", "near railway station"],
    ["room college ke paas", "college ke paas"],
    ["स्कूल के पास मकान", "स्कूल के पास"],
  ])("%s: a landmark without a name is passed over and said", (text, passed) => {
    const { rest, chips } = understandText(text);
    expect(rest).toBe("");
    expect(chips).toContainEqual({
      ...{ text: passed, filters: [], corrected: null },
      note: { kind: "other", value: passed },
    });
  });

  it("a landmark with a name that we do not know is searched", () => {
    expect(understandText("flat near bank of india").rest).toBe("near bank india");
  });

  it("a set of rooms is counted, and a floor that is not wanted is said, not searched", () => {
    expect(understandText("2 room set patna")).toMatchObject({ filters: { bhk: ["2"] }, rest: "" });
    expect(understandText("1 room set")).toMatchObject({ filters: { type: ["room"] }, rest: "" });
    const { filters, chips, rest } = understandText("flat in siliguri not ground floor");
    expect([filters, rest]).toEqual([{ type: ["flat"], town: ["siliguri"] }, ""]);
    expect(chips.at(-1)).toMatchObject({ text: "not ground floor", note: { kind: "floor" } });
  });

  it.each([
    ...["20 lakh ke neeche", "20 lakh ke niche", "20 lakh neeche", "20 lakh se neche", "20 लाख के नीचे"],
    ...["20 lakh er niche", "২০ লাখের নিচে", "২০ লাখ টাকার নীচে", "20 lakh bhanda muni", "२० लाख भन्दा तल"],
  ])("%s is an upper limit", (text) => {
    expect(understandText(text)).toMatchObject({
      filters: { priceMax: 2_000_000, purpose: ["buy"] },
      chips: [{ text }],
      rest: "",
    });
  });

  it.each([
    ...["2/3 bhk", "2,3 bhk", "2, 3 bhk", "2 & 3 bhk", "2&3bhk", "do teen kamre", "two three bedroom"],
  ])("%s is two numbers of bedrooms", (text) =>
    expect(understandText(text)).toMatchObject({ filters: { bhk: ["2", "3"] }, rest: "" }),
  );

  it("a list of bedrooms may be longer, and begin with one", () => {
    expect(understandText("1,2,3 bhk").filters).toEqual({ bhk: ["1", "2", "3"] });
    expect(understandText("ek do kamre").filters).toEqual({ bhk: ["1", "2"] });
  });

  it("other numbers in a row are no list", () => {
    expect(understandText("flat under 1,50,000").filters).toMatchObject({ priceMax: 150_000 });
    expect(understandText("plot 2/3 katha").filters).toEqual(understandText("plot 3 katha").filters);
    expect(understandText("2 bhk 12/5 hill road").rest).toBe("12/5 hill road");
    expect(understandText("flat sector 5, 2 bhk").filters.bhk).toEqual(["2"]);
  });

  it("[FIND-02] a large city elsewhere is no misspelt place of ours", () => {
    for (const [text, value] of [
      ["flat in delhi", "Delhi"],
      ["kolkata", "Kolkata"],
      ["दिल्ली", "Delhi"],
    ] as const) {
      const { filters, chips } = understandText(text);
      expect(filters.locality ?? filters.town).toBeUndefined();
      expect(chips.at(-1)).toMatchObject({ corrected: null, note: { kind: "elsewhere", value } });
    }
    expect(understandText("flat in delhi").rest).toBe("delhi");
    expect(understandText("delhi public school").chips).toEqual([]);
  });

  it("no large city elsewhere has the name of a place of ours", () => {
    const names = ELSEWHERE_WORDS.flatMap(([, , phrases]) => phrases.split(","));
    const ours = names.filter((name) => findNameAt(knowledge.dictionary, splitTokens(name), 0));
    expect(ours).toEqual([]);
  });

  it("a chip shows what was typed, with the filters that it set", () => {
    expect(understandText("2bhk near sevoke road under 20k").chips).toEqual([
      { text: "2bhk", filters: ["bhk"], note: null, corrected: null },
      { text: "near sevoke road", filters: ["locality"], note: null, corrected: null },
      { text: "under 20k", filters: ["priceMax"], note: null, corrected: null },
    ]);
  });
});

it.each([
  ...["मकान", "घर", "বাড়ি", "ghar", "makan"].map((noun) => [noun, "house"]),
  ...["ज़मीन", "जमीन", "जग्गा", "জমি", "jomi", "zameen"].map((noun) => [noun, "plot"]),
  ...["फ्लैट", "फ़्लैट", "ফ্ল্যাট", "फ्ल्याट", "apartmant"].map((noun) => [noun, "flat"]),
  ...[
    ["vila", "villa"],
    ["দোকান", "shop"],
    ["गोदाम", "warehouse"],
    ["कोठा", "room"],
  ],
])("[FIND-03] %s means the kind %s", (noun, type) =>
  expect(understandText(noun)).toMatchObject({ filters: { type: [type] }, rest: "" }),
);

describe("[FIND-04] places that are named in a sentence", () => {
  it.each([
    ["sikkim", { region: ["sikkim"] }],
    ["West Bengal", { region: ["north-bengal-towns", "siliguri"] }],
    ["बिहार", { region: ["patna-bihar"] }],
    ["Gaya", { town: ["gaya"] }],
    ["kadamtala", { locality: ["jalpaiguri-kadamtala", "kadamtala"] }],
    ["pradhan nagar siliguri", { locality: ["pradhan-nagar"] }],
    ["kadamtala jalpaiguri", { locality: ["jalpaiguri-kadamtala"] }],
  ])("%s", (text, filters) => {
    const found = understandText(text);
    expect(found.rest).toBe("");
    expect({
      ...found.filters,
      ...(found.filters.region && { region: [...found.filters.region].sort() }),
    }).toEqual(filters);
  });

  it("are not read as an amenity that is a part of their name", () => {
    const spellings = ["pani tanki more", "paani tanki mor", "near panitanki more"];
    for (const text of [...spellings, "पानी टंकी मोड़", "পানিট্যাঙ্কি মোড়"])
      expect(understandText(text), text).toMatchObject({ filters: { locality: ["sevoke-road"] }, rest: "" });
  });

  it("are not found inside other words", () => {
    for (const text of ["patnaik", "gayatri", "sikkimese lodge", "biharilal"])
      expect(understandText(text).filters).toEqual({});
  });

  it("landmarks mean near that landmark, within the distance that was typed", () => {
    const { filters, chips } = understandText("flat near njp station");
    expect(filters).toEqual({ type: ["flat"], near: "njp-station", within: 3 });
    expect(chips[1]).toEqual({ text: "near njp station", filters: ["near"], note: null, corrected: null });
    expect(understandText("flat within 2 km of njp station").filters).toEqual({
      type: ["flat"],
      near: "njp-station",
      within: 2,
    });
  });
});

describe("[FIND-02] corrections of misspelled words", () => {
  it.each([
    ["Sliguri", "Siliguri"],
    ["Pattna", "Patna"],
    ["boring rod", "Boring Road"],
    ["pradhan nagr", "Pradhan Nagar"],
  ])("%s", (typed, corrected) =>
    expect(understandText(`flat in ${typed}`).chips[1]).toMatchObject({ text: typed, corrected }),
  );

  it("do not happen for names that we know in several spellings or scripts", () => {
    for (const text of ["prodhan nagar", "শিলিগুড়ি", "सिलीगुड़ी", "Beli Road"])
      expect(understandText(text).chips[0]?.corrected, text).toBeNull();
  });
});

it("[FIND-12] even a malicious sentence takes little time", () => {
  const hostile = [
    ...[
      "x",
      "siligurii ",
      "1 ",
      "2 to ",
      "near ",
      "₹",
      "१",
      "के पास ",
      "a b ",
      "pradhan",
      "\u202e",
      "শি",
      "2 or ",
    ],
    ...["bhk ", "between ", "under ", "\u0301", "((((", "1,000 ", "katha ", "1 katha "],
    ...["no ", "nahi ", "lift or ", "na ", "5 km ", "near park ", "lakhsammako ", "rd "],
  ];
  for (const part of hostile) {
    const text = part.repeat(5_000 / part.length);
    const times = [1, 2, 3].map(() => {
      const before = process.threadCpuUsage();
      understandText(text);
      return process.threadCpuUsage(before).user / 1_000;
    });
    expect(Math.min(...times), part).toBeLessThan(10);
    expect(understandText(text).rest.length).toBeLessThanOrEqual(LIMITS.searchLength);
  }
});
