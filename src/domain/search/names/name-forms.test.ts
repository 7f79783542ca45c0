import { describe, expect, it } from "vitest";
import { createPlaceKnowledge } from "#tests/support/place-dictionary.ts";
import { understand } from "../understand.ts";

const knowledge = createPlaceKnowledge();
const read = (text: string) => understand(text, knowledge);

const FORMS: readonly (readonly [word: string, forms: string])[] = [
  ["Road", "rd raod roads"],
  ["Nagar", "ngr nogor nager"],
  ["Colony", "colny clny coloney"],
  ["Market", "mkt mrkt markit"],
  ["Station", "stn staion"],
  ["Junction", "jn jnc jct"],
  ["Hospital", "hosp hospitel"],
  ["College", "clg collage"],
  ["Centre", "center ctr"],
  ["Bazar", "bzr bazzar"],
  ["School", "schl"],
  ["Airport", "arpt"],
];

describe("[FIND-04] short forms of the words in names", () => {
  it.each(FORMS)("%s: %s, in every name that has the word", (word, forms) => {
    const names = knowledge.dictionary.entries
      .filter(({ kind }) => ["town", "locality", "landmark"].includes(kind))
      .flatMap((entry) => entry.names)
      .filter((name) => new RegExp(`\\b${word}\\b`).test(name) && !/Government/.test(name));
    expect(names.length).toBeGreaterThan(1);
    for (const name of names)
      for (const form of forms.split(" ")) {
        const text = name.replace(new RegExp(`\\b${word}\\b`), form).toLowerCase();
        expect(read(text), text).toMatchObject({ filters: read(name).filters, rest: "" });
      }
  });

  it("a misspelt one is said, a short one is not", () => {
    expect(read("hill cart rd").chips[0]?.corrected).toBeNull();
    expect(read("hill cart raod").chips[0]?.corrected).toBe("Hill Cart Road");
  });

  it("a word for the kind of place behind a name changes nothing", () => {
    expect(read("kankarbagh colny")).toMatchObject({ filters: { locality: ["kankarbagh"] }, rest: "" });
    expect(read("near siliguri junction station")).toMatchObject({
      filters: { near: "siliguri-junction" },
      rest: "",
    });
    expect(read("kankarbagh colony jharkhandi").rest).toBe("colony jharkhandi");
  });

  it("a town and a kind of landmark in another script are the landmark with that name", () => {
    expect(read("पटना यूनिवर्सिटी के पास कमरा")).toMatchObject({
      filters: { near: "patna-university" },
      rest: "",
    });
    expect(read("पटना स्कूल").filters).toEqual({ town: ["patna"] });
  });

  it.each(["flat near park street", "park street flat", "flat on park lane", "flat opposite park hotel"])(
    "%s has no park",
    (text) => expect(read(text).filters).toEqual({ type: ["flat"] }),
  );

  it("a kind of landmark after near is no filter", () => {
    for (const text of [
      "house near park",
      "house near office",
      "office ke paas house",
      "hotel er kache house",
    ])
      expect(read(text), text).toMatchObject({ filters: { type: ["house"] }, rest: "" });
    expect(read("nearby flats siliguri")).toMatchObject({
      filters: { type: ["flat"], town: ["siliguri"] },
      rest: "",
    });
  });
});

describe("[FIND-04] a distance from any kind of place", () => {
  const SPOTS = [
    ["matigara", "matigara"],
    ["hill cart road", "hill-cart-road"],
    ["njp station", "njp-station"],
  ] as const;
  const PATTERNS = [
    ...["flat within 5 km of X", "flat 5 km from X", "X se 5 km flat", "X theke 5 km er moddhe flat"],
    ...["X bata 5 km bhitra flat", "flat X 5 km", "5 kilometre X flat", "flat near X within 5 km"],
  ];
  it.each(SPOTS)("%s", (name, slug) => {
    for (const pattern of PATTERNS) {
      const { filters, rest } = read(pattern.replace("X", name));
      expect([filters, rest], pattern).toEqual([{ type: ["flat"], near: slug, within: 5 }, ""]);
    }
  });

  it("is also read in metres and in other scripts", () => {
    expect(read("800 m from njp station").filters).toEqual({ near: "njp-station", within: 0.8 });
    expect(read("माटीगाड़ा से 2 किमी").filters).toEqual({ near: "matigara", within: 2 });
  });

  it("without a place is said, and not dropped", () => {
    expect(read("flat 5 km")).toMatchObject({
      filters: { type: ["flat"] },
      chips: [{}, { text: "5 km", note: { kind: "other" } }],
      rest: "",
    });
  });
});

it("[FIND-01] a purpose that contradicts the one before it is left out and said", () => {
  expect(read("buy flat for rent")).toMatchObject({
    filters: { purpose: ["buy"], type: ["flat"] },
    chips: [{}, {}, { text: "for rent", filters: [], note: { kind: "contrary" } }],
  });
  for (const text of ["sale or rent", "sale/rent", "for rent or for sale", "kiraye par ya bikri"])
    expect([...(read(text).filters.purpose ?? [])].sort(), text).toEqual(["buy", "rent"]);
});
