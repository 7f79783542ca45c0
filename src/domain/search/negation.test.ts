import { describe, expect, it } from "vitest";
import { createPlaceKnowledge } from "#tests/support/place-dictionary.ts";
import { understand } from "./understand.ts";
import { DETAIL_WORDS, KIND_WORDS } from "./words/vocabulary.filters.ts";

const knowledge = createPlaceKnowledge();
const read = (text: string) => understand(text, knowledge);

/** Each with the place of the thing that is not wanted. */
const BEFORE = [
  "no X",
  "without X",
  "not X",
  "dont want X",
  "except X",
  "without any X",
  "bina X ke",
  "बिना X के",
];
const BEHIND = [
  ...["X nahi", "X nahi chahiye", "X ke bina", "X nhi chahiye", "X ko chhod kar"],
  ...["X नहीं", "X नहीं चाहिए", "X के बिना", "X के अलावा", "X की ज़रूरत नहीं"],
  ...["X noy", "X chai na", "X lagbe na", "X chara", "X নয়", "X চাই না", "X লাগবে না", "X ছাড়া"],
  ...["X hoina", "X chaidaina", "X bahek", "X होइन", "X चाहिँदैन", "X बाहेक"],
  ...["X not needed", "X not wanted"],
];
const say = (pattern: string, thing: string) => pattern.replace("X", thing);

/** Phrases that deny something themselves. */
const DENYING = /\b(?:no|non|not|zero|without|un|bina|dalal)\b|unfurnished|बिना|ছাড়া|chara/;
const PHRASES = [...KIND_WORDS, ...DETAIL_WORDS].flatMap(([sets, list]) =>
  list
    .split(",")
    .map((phrase) => phrase.trim())
    .filter((phrase) => !DENYING.test(phrase))
    .map((phrase) => ({ sets, phrase })),
);

describe("[FIND-01] what is not wanted", () => {
  it.each([...BEFORE, ...BEHIND])("%s is never the filter itself", (pattern) => {
    const wrong = PHRASES.filter(({ sets, phrase }) => {
      const { filters } = read(say(pattern, phrase));
      return Object.entries(sets).some(
        ([field, value]) => JSON.stringify(filters[field as keyof typeof filters]) === JSON.stringify(value),
      );
    });
    expect(wrong.map(({ phrase }) => say(pattern, phrase))).toEqual([]);
  });

  it.each([...BEFORE, ...BEHIND])("%s is no place", (pattern) => {
    const places = knowledge.dictionary.entries.filter(({ kind }) => ["town", "locality"].includes(kind));
    const wrong = places.flatMap(({ names: [name = ""] }) => {
      const { filters, rest } = read(say(pattern, name));
      return filters.town || filters.locality || rest !== "" ? [say(pattern, name)] : [];
    });
    expect(wrong).toEqual([]);
  });

  it("is said, and the rest of the sentence counts", () => {
    expect(read("flat without lift in patna")).toEqual({
      filters: { type: ["flat"], town: ["patna"] },
      chips: [
        { text: "flat", filters: ["type"], note: null, corrected: null },
        {
          text: "without lift",
          filters: [],
          corrected: null,
          note: { kind: "unwanted", value: "without lift" },
        },
        { text: "patna", filters: ["town"], note: null, corrected: null },
      ],
      rest: "",
    });
    expect(read("house not in siliguri but in matigara")).toMatchObject({
      filters: { town: ["matigara"] },
      rest: "",
    });
    expect(read("flat with a balcony but without garden")).toMatchObject({ rest: "balcony" });
  });

  it("reaches over and and or to what is of its kind", () => {
    for (const text of ["without lift or parking", "lift aur parking nahi chahiye", "no parking and lift"])
      expect(read(text), text).toMatchObject({ filters: {}, rest: "" });
    expect(read("flat siliguri except champasari and dagapur").filters).toEqual({
      type: ["flat"],
      town: ["siliguri"],
    });
    expect(read("with parking and no lift").filters).toEqual({ amenity: ["Car Parking"] });
    expect(read("parking chahiye aur lift nahi").filters).toEqual({ amenity: ["Car Parking"] });
  });

  it("leaves what nothing else can be: no agent is the owner, and not the ground floor is a floor", () => {
    expect(read("dalal nahi chahiye").filters).toEqual({ postedBy: ["owner"] });
    expect(read("furniture chai na").filters).toEqual({ furnishing: ["none"] });
    for (const text of ["not ground floor", "ground floor nahi chahiye", "নিচতলা চাই না", "भूतल चाहिँदैन"])
      expect(read(text).chips[0]?.note, text).toEqual({ kind: "floor", value: "not-ground" });
  });

  it("is also what does not matter, and nothing on the other side of it", () => {
    for (const text of ["lift ho ya na ho, patna flat", "লিফট না হলেও চলবে পাটনা ফ্ল্যাট", "lift nahi patna flat"])
      expect(read(text), text).toMatchObject({ filters: { type: ["flat"], town: ["patna"] }, rest: "" });
    expect(read("nahi chahiye lift, flat patna").filters).toEqual({ type: ["flat"], town: ["patna"] });
  });

  it("is not a polite ending, and not a number of a house", () => {
    expect(read("ekta ghor din na siliguri te").filters).toEqual({ type: ["room"], town: ["siliguri"] });
    expect(read("flat hai na patna me").filters).toEqual({ type: ["flat"], town: ["patna"] });
    expect(read("house no 5 hakimpara").filters).toEqual({ type: ["house"], locality: ["hakimpara"] });
    expect(read("noy lakh er flat").filters).toMatchObject({ priceMax: 900_000 });
  });
});

describe("[FIND-01] a limit that is denied is the opposite one", () => {
  const most = { priceMax: 2_000_000, purpose: ["buy"] };
  const least = { priceMin: 2_000_000, purpose: ["buy"] };

  it.each([
    ...["not more than 20 lakh", "no more than 20 lakh", "not above 20 lakh", "not over 20 lakh"],
    ...["20 lakh se upar nahi", "20 lakh se zyada nahi", "20 lakh se jyada nahi ho", "20 lakh er beshi noy"],
    ...["20 लाख से ज़्यादा नहीं", "20 लाख से ऊपर नहीं", "২০ লাখের বেশি নয়", "২০ লাখের বেশি না"],
    ...[
      "२० लाख भन्दा बढी होइन",
      "२० लाखभन्दा बढी होइन",
      "20 lakh bhanda badhi hoina",
      "more than 20 lakh nahi",
    ],
  ])("%s is an upper limit", (text) =>
    expect(read(text)).toMatchObject({ filters: most, chips: [{ text }], rest: "" }),
  );

  it("also with a purpose in between", () => {
    for (const text of ["15 hazar se zyada rent nahi", "पंद्रह हज़ार से ज़्यादा किराया नहीं दे सकता"])
      expect(read(text).filters, text).toEqual({ purpose: ["rent"], priceMax: 15_000 });
  });

  it.each([
    ...["not less than 20 lakh", "not below 20 lakh", "not under 20 lakh", "20 lakh se kam nahi"],
    ...["20 लाख से कम नहीं", "20 lakh er kom noy", "২০ লাখের কম নয়", "२० लाख भन्दा कम होइन"],
  ])("%s is a lower limit", (text) =>
    expect(read(text)).toMatchObject({ filters: least, chips: [{ text }], rest: "" }),
  );
});
