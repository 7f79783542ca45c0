import { describe, expect, it } from "vitest";
import { createPlaceKnowledge } from "#tests/support/place-dictionary.ts";
import { understand } from "./understand.ts";

const knowledge = createPlaceKnowledge();
const read = (text: string) => understand(text, knowledge);

/** One way of writing: how something is not wanted, and how an amount is a limit. N is the amount, X the thing. */
interface Way {
  /** A lift, a town, and furniture in this way of writing. */
  readonly things: { readonly lift: string; readonly siliguri: string; readonly flat: string };
  readonly lakhs: string;
  readonly without: readonly string[];
  readonly atMost: readonly string[];
  readonly atLeast: readonly string[];
}

const LATIN = { lift: "lift", siliguri: "siliguri", flat: "flat" };

const WAYS: Readonly<Record<string, Way>> = {
  English: {
    things: LATIN,
    lakhs: "20 lakh",
    without: [
      "F without X",
      "F not X",
      "F no X",
      "F except X",
      "F but not X",
      "dont want X F",
      "F other than X",
    ],
    atMost: [
      ...[
        "F at most N",
        "F max N",
        "F up to N",
        "F under N",
        "F no more than N",
        "F not above N",
        "F not exceeding N",
      ],
      ...["F N or less", "F N or under", "F N max", "F no higher than N", "F lower than N", "F not over N"],
    ],
    atLeast: [
      "F at least N",
      "F min N",
      "F above N",
      "F not less than N",
      "F not below N",
      "F not under N",
      "F N or more",
    ],
  },
  Hindi: {
    things: { lift: "लिफ्ट", siliguri: "सिलीगुड़ी", flat: "फ्लैट" },
    lakhs: "20 लाख",
    without: ["बिना X के F", "X के बिना F", "X नहीं चाहिए F", "F X नहीं", "X छोड़कर F", "X के अलावा F", "F X मत"],
    atMost: [
      ...["ज़्यादा से ज़्यादा N का F", "अधिकतम N का F", "N तक F", "N से कम F", "N से ज़्यादा नहीं F"],
      ...["N से ऊपर नहीं F", "N या उससे कम F", "N से अधिक नहीं F"],
    ],
    atLeast: ["कम से कम N का F", "न्यूनतम N F", "N से ज़्यादा F", "N से कम नहीं F", "N से नीचे नहीं F"],
  },
  "Hindi in Latin letters": {
    things: LATIN,
    lakhs: "20 lakh",
    without: [
      "bina X ke F",
      "X ke bina F",
      "X nahi chahiye F",
      "F X nahi",
      "X chhod kar F",
      "X ke alawa F",
      "X mat dikhao F",
    ],
    atMost: [
      ...[
        "zyada se zyada N ka F",
        "adhiktam N ka F",
        "N tak F",
        "N se kam F",
        "N se zyada nahi F",
        "N se upar nahi F",
      ],
      ...["N ya usse kam F", "N se adhik nahi F", "N se upar na ho F"],
    ],
    atLeast: ["kam se kam N ka F", "nyuntam N F", "N se zyada F", "N se kam nahi F", "N se niche nahi F"],
  },
  Bengali: {
    things: { lift: "লিফট", siliguri: "শিলিগুড়ি", flat: "ফ্ল্যাট" },
    lakhs: "২০ লাখ",
    without: ["X ছাড়া F", "X চাই না F", "X বাদে F", "X বাদ দিয়ে F", "X লাগবে না F", "F X নয়"],
    atMost: [
      ...["সর্বোচ্চ N F", "সর্বাধিক N F", "বড়জোর N F", "Nের মধ্যে F", "Nের বেশি নয় F", "Nের বেশি না F"],
      "N পর্যন্ত F",
    ],
    atLeast: ["কমপক্ষে N F", "অন্তত N F", "ন্যূনতম N F", "Nের বেশি F", "Nের কম নয় F"],
  },
  "Bengali in Latin letters": {
    things: LATIN,
    lakhs: "20 lakh",
    without: ["X chara F", "X chai na F", "X baade F", "X bad diye F", "X lagbe na F", "F X noy"],
    atMost: [
      "sorboccho N F",
      "borojor N F",
      "sorbadhik N F",
      "Ner moddhe F",
      "Ner beshi noy F",
      "N porjonto F",
    ],
    atLeast: ["kompokkhe N F", "ontoto N F", "Ner beshi F", "Ner kom noy F"],
  },
  Nepali: {
    things: { lift: "लिफ्ट", siliguri: "सिलिगुडी", flat: "फ्ल्याट" },
    lakhs: "२० लाख",
    without: ["X बिनाको F", "X नभएको F", "X चाहिँदैन F", "X बाहेक F", "F X होइन", "X छोडेर F"],
    atMost: [
      ...["बढीमा N को F", "धेरैमा N को F", "N सम्म F", "N भन्दा कम F", "N भन्दा बढी होइन F", "N भन्दा बढी नहोस् F"],
      "Nमा नबढी F",
    ],
    atLeast: ["कम्तीमा N को F", "N भन्दा बढी F", "N भन्दा कम होइन F", "N भन्दा माथि F"],
  },
  "Nepali in Latin letters": {
    things: LATIN,
    lakhs: "20 lakh",
    without: ["X bina ko F", "X nabhako F", "X chahidaina F", "X bahek F", "F X hoina", "X chhodera F"],
    atMost: [
      ...["badhima N ko F", "dherai ma N ko F", "N samma F", "N bhanda kam F", "N bhanda badhi hoina F"],
      "N bhanda badhi nahos F",
    ],
    atLeast: ["kamtima N ko F", "N bhanda badhi F", "N bhanda kam hoina F", "N bhanda mathi F"],
  },
};

const say = (pattern: string, { things, lakhs }: Way, thing = ""): string =>
  pattern.replace("X", thing).replace("N", lakhs).replace("F", things.flat);

const LIMIT = 2_000_000;

describe.each(Object.entries(WAYS))("[FIND-14] in %s", (_language, way) => {
  it.each(way.without)(
    "%s: neither an amenity nor a place that is not wanted becomes a filter",
    (pattern) => {
      for (const thing of [way.things.lift, way.things.siliguri]) {
        const text = say(pattern, way, thing);
        const { filters, chips, rest } = read(text);
        expect([text, filters, rest]).toEqual([text, { type: ["flat"] }, ""]);
        expect(chips.some(({ note }) => note?.kind === "unwanted")).toBe(true);
      }
    },
  );

  it.each(way.atMost)("%s is an upper limit", (pattern) => {
    const text = say(pattern, way);
    const { filters, rest } = read(text);
    expect([text, filters, rest]).toEqual([text, { type: ["flat"], purpose: ["buy"], priceMax: LIMIT }, ""]);
  });

  it.each(way.atLeast)("%s is a lower limit", (pattern) => {
    const text = say(pattern, way);
    const { filters, rest } = read(text);
    expect([text, filters, rest]).toEqual([text, { type: ["flat"], purpose: ["buy"], priceMin: LIMIT }, ""]);
  });
});

describe("[FIND-14] a limit or a denial of other things", () => {
  it.each([
    ["at most 2 bhk flat", { bhk: ["1", "2"] }],
    ["2 bhk se zyada nahi flat", { bhk: ["1", "2"] }],
    ["at least 3 bhk flat", { bhk: ["3", "4plus"] }],
    ["৩ bhk এর কম নয় flat", { bhk: ["3", "4plus"] }],
    ["2 bhk nahi 3 bhk chahiye flat", { bhk: ["3"] }],
    ["२ bhk होइन ३ bhk flat", { bhk: ["3"] }],
    ["furnished hoina flat", { furnishing: ["none"] }],
    ["no brokers flat", { postedBy: ["owner"] }],
  ])("%s", (text, more) => {
    expect(read(text)).toMatchObject({ filters: { type: ["flat"], ...more }, rest: "" });
  });

  it.each([
    ["lift optional flat", "what is optional is no filter"],
    ["lift bina flat", "the Nepali bina stands behind what it denies, also before a kind of home"],
    ["লিফট নাই ফ্ল্যাট", "there is none"],
    ["lift nabhaye pani huncha flat", "it does not matter"],
    ["siliguri bade flat", "behind a place"],
  ])("%s: %s", (text) => {
    expect(read(text)).toMatchObject({ filters: { type: ["flat"] }, rest: "" });
    expect(Object.keys(read(text).filters)).toEqual(["type"]);
  });

  it("words that deny in one language and mean something else in another keep that meaning", () => {
    expect(read("nai flat patna").filters).toEqual({
      ...{ availability: ["new-launch"], type: ["flat"], town: ["patna"] },
    });
    expect(read("bade ghar patna").filters).toEqual({ type: ["house"], town: ["patna"] });
    expect(read("bina lift ghar").filters).toEqual({ type: ["house"] });
  });
});
