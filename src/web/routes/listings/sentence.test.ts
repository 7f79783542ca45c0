import { describe, expect, it } from "vitest";
import { EMPTY_QUERY, type ListingQuery } from "#domain/listing/filters/listing-query.ts";
import { understand } from "#domain/search/understand.ts";
import { createPlaceKnowledge } from "#tests/support/place-dictionary.ts";
import { readBarPlace } from "#web/features/listing-filters/bar-place.ts";
import {
  type ListingPlace,
  PAGE_DEFAULTS,
  readListing,
  writeListingSearch,
} from "#web/features/listing-filters/listing-href.ts";
import { followSentence, followWords, readSentenceNotice } from "./sentence.ts";

const knowledge = createPlaceKnowledge();
const search = { understand: async (text: string) => understand(text, knowledge), countTotal: async () => 1 };
const read = async (text: string) =>
  (await readSentenceNotice(search, { query: EMPTY_QUERY, view: "list", said: text }))?.words;

it("[FIND-02] says that there are no listings in a large city elsewhere", async () => {
  const elsewhere =
    "We have no listings in Delhi. Our homes are in Siliguri, Patna, North Bengal and Sikkim. Also searched as words: “delhi”.";
  expect(await read("delhi")).toBe(elsewhere);
  expect(await read("flat in delhi")).toBe(`Filters set from “flat in delhi”. ${elsewhere}`);
});

it("[FIND-01] says which words of a sentence were passed over", async () => {
  expect(await read("pg near college")).toBe(
    "Filters set from “pg near college”. We have no filter for “near college” yet.",
  );
  expect(await read("near market")).toBe("We have no filter for “near market” yet.");
});

it("[FIND-01] says what of a sentence is not wanted and no filter leaves out", async () => {
  expect(await read("flat without lift in patna")).toBe(
    "Filters set from “flat without lift in patna”. We have no filter for “without lift” yet.",
  );
});

it("[FIND-02] says which misspelt place is meant, in every script", async () => {
  expect(await read("সিলিগুরই ফ্ল্যাট")).toBe("Showing results for Siliguri.");
});

describe("[FIND-01] words beside something understood are wishes", () => {
  const sentence = "2 bhk with balcony gangtok";
  /** Follows the sentence where only searches without words find homes, or all. */
  async function follow(text: string, countTotal: (query: ListingQuery) => Promise<number>) {
    const place = { query: { ...EMPTY_QUERY, q: text }, view: "list" } as const;
    const answer: Response = await followSentence({ ...search, countTotal }, place, undefined).catch(
      (thrown) => thrown,
    );
    return readListing(new URL(answer.headers.get("location") ?? "", "http://localhost").searchParams).query;
  }
  const countWithoutWords = async ({ q }: ListingQuery) => (q === "" ? 5 : 0);

  it("they go if no home has them, and the page says so", async () => {
    const query = await follow(sentence, countWithoutWords);
    expect(query).toMatchObject({ q: "", town: ["gangtok"], bhk: ["2"] });
    const said = await readSentenceNotice(
      { ...search, countTotal: countWithoutWords },
      { query, view: "list", said: sentence },
    );
    expect(said).toMatchObject({
      holds: true,
      words: `Filters set from “${sentence}”. No home mentions “balcony”. Showing homes without it.`,
    });
  });

  it("they stay if a home has them, if nothing is found without them either, and if they are a city elsewhere", async () => {
    expect(await follow(sentence, async () => 2)).toMatchObject({ q: "balcony" });
    expect(await follow(sentence, async () => 0)).toMatchObject({ q: "balcony" });
    expect(await follow("balcony", countWithoutWords)).toMatchObject({ q: "balcony" });
    expect(await follow("flat in delhi", countWithoutWords)).toMatchObject({ q: "delhi" });
  });
});

describe("[FIND-01] an address with words that was not made by the search bar", () => {
  const q = "2bhk siliguri under 50 lakh";
  const place = { query: { ...EMPTY_QUERY, q }, view: "grid" } as const;
  const follow = async (asked: ListingPlace, total: number): Promise<string | null> =>
    followWords(search, asked, total).then(
      () => null,
      (answer: Response) => answer.headers.get("location"),
    );

  it.each([0, 1])(
    "[FIND-13] is understood as in the bar, once, if %d homes have its words",
    async (total) => {
      const address = await follow(place, total);
      const { query, view, said } = readListing(new URL(address ?? "", "http://localhost").searchParams);
      expect(query).toMatchObject({ bhk: ["2"], town: ["siliguri"], priceMax: 5_000_000, q: "" });
      expect([view, said]).toEqual(["grid", q]);
      expect(await follow({ query, view, ...(said && { said }) }, total)).toBeNull();
    },
  );

  it("[FIND-13] is understood on a part of the map, too, which stays", async () => {
    const address = await follow({ ...place, query: { ...place.query, bbox: [88, 26, 89, 27] } }, 0);
    const { query } = readListing(new URL(address ?? "", "http://localhost").searchParams);
    expect(query).toMatchObject({ bhk: ["2"], town: ["siliguri"], bbox: [88, 26, 89, 27] });
  });

  it("is left as it is if it means nothing, if homes have words that would be corrected, and if it says exact", async () => {
    const misspelt = { ...place, query: { ...EMPTY_QUERY, q: "sliguri" } };
    expect(await follow(misspelt, 1)).toBeNull();
    expect(await follow(misspelt, 0)).toContain("town=siliguri");
    expect(await follow({ ...place, query: { ...EMPTY_QUERY, q: "iron bridge" } }, 0)).toBeNull();
    expect(await follow({ ...place, exact: true }, 0)).toBeNull();
    expect(readListing(new URLSearchParams("q=Sliguri&exact=1"))).toMatchObject({ exact: true });
    expect(writeListingSearch({ ...place, view: "list", exact: true })).toMatch(/&exact=1$/);
    expect(writeListingSearch({ ...place, exact: true, ask: true })).not.toContain("exact");
  });
});

it("[FIND-01] says which limit was left out, because no price fits both", async () => {
  expect(await read("flat above 50 lakh below 30 lakh")).toBe(
    "Filters set from “flat above 50 lakh below 30 lakh”. We left out “below 30 lakh”, because it contradicts the limit before it.",
  );
});

describe("[FIND-01] a sentence that is typed after another one", () => {
  const start: ListingQuery = { ...EMPTY_QUERY, verified: PAGE_DEFAULTS.verifiedDefault };

  /**
   * The parameters of the page after a text was typed into the bar.
   * @param said the sentence in the address
   * @param shown what the bar shows: the sentence, or after a change by hand the place
   */
  async function type(text: string, query = start, said = "", shown = said): Promise<URLSearchParams> {
    const { type, bhk } = query;
    const form = new URLSearchParams({ q: text, said: shown, type: type.join(","), bhk: bhk.join(",") });
    const { said: before, ...asked } = readBarPlace({ query, view: "list", ...(said && { said }) }, form);
    if (!asked.ask) return new URLSearchParams(writeListingSearch(asked));
    const finds = { ...search, countTotal: async () => 0 };
    const place = { query: asked.query, view: asked.view };
    const answer: Response = await followSentence(finds, place, before).catch((thrown) => thrown);
    return new URL(answer.headers.get("location") ?? "", "http://localhost").searchParams;
  }
  const readQuery = (params: URLSearchParams) => readListing(params).query;
  const first = "verified flat with parking and lift siliguri under 50 lakh";

  it("takes away what the former one has set", async () => {
    const query = readQuery(await type(first));
    expect(query).toMatchObject({ amenity: ["Lift", "Car Parking"], priceMax: 5_000_000 });
    const second = "plot 5 katha matigara";
    expect((await type(second, query, first)).toString()).toBe((await type(second)).toString());
  });

  it("and nothing that was set by hand", async () => {
    const query: ListingQuery = {
      ...readQuery(await type(first)),
      priceMax: 4_000_000,
      furnishing: ["full"],
    };
    const next = readQuery(await type("2 bhk matigara", { ...query, purpose: ["buy"] }, first));
    expect(next).toMatchObject({ furnishing: ["full"], bhk: ["2"], amenity: [] });
  });

  it("also takes it away if other filters were changed by hand in between", async () => {
    const query: ListingQuery = { ...readQuery(await type(first)), amenity: ["Lift"], furnishing: ["full"] };
    const next = readQuery(await type("plot 5 katha matigara", query, first, "Siliguri"));
    expect(next).toMatchObject({ type: ["plot"], town: ["matigara"], priceMax: null, furnishing: ["full"] });
  });

  it("only the place goes if the bar showed nothing else and is emptied", async () => {
    const query: ListingQuery = { ...readQuery(await type("2 bhk flat matigara")), bhk: ["3"] };
    const next = readQuery(await type("", query, "2 bhk flat matigara", "Matigara"));
    expect(next).toMatchObject({ type: ["flat"], bhk: ["3"], town: [] });
  });

  it.each<[Partial<ListingQuery>, boolean]>([
    [{ furnishing: ["full"] }, true],
    [{ bhk: ["3"] }, false],
    [{ q: "" }, false],
    [{ priceMin: 1_000_000 }, true],
  ])("is shown while everything it set is still so: %o", async (change, holds) => {
    const sentence = "2 bhk with balcony near sevoke road matigara 5 katha under 50 lakh";
    const query = { ...readQuery(await type(sentence)), ...change };
    expect((await readSentenceNotice(search, { query, view: "list", said: sentence }))?.holds).toBe(holds);
  });

  it("takes everything away with the text, if the field is emptied", async () => {
    const query = readQuery(await type("plot 5 katha matigara"));
    expect(String(await type("", query, "plot 5 katha matigara"))).toBe("");
  });

  it("the words can be searched instead, without the filters", async () => {
    const query = readQuery(await type("verified flat"));
    const said = await readSentenceNotice(search, { query, view: "list", said: "verified flat" });
    expect(said?.href).toBe("/user/list?q=verified+flat&exact=1");
  });
});
