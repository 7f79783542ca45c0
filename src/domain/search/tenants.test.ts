import { describe, expect, it } from "vitest";
import { createPlaceKnowledge } from "#tests/support/place-dictionary.ts";
import { understand } from "./understand.ts";

const knowledge = createPlaceKnowledge();
const read = (text: string) => understand(text, knowledge);

const BOTH = ["bachelors-men", "bachelors-women"];

describe("[FIND-16] who will live there", () => {
  it.each([
    ["flat for bachelors in siliguri", BOTH],
    ["siliguri flat bachelors allowed", BOTH],
    ["ব্যাচেলরদের জন্য ফ্ল্যাট শিলিগুড়ি", BOTH],
    ["siliguri me ladkiyon ke liye flat", ["bachelors-women"]],
    ["सिलीगुड़ी में लड़कों के लिए फ्लैट", ["bachelors-men"]],
    ["flat for family siliguri", ["family"]],
    ["flat for company in siliguri", ["company"]],
    ["siliguri flat for girls or family", ["bachelors-women", "family"]],
  ])("%s is a rented home for them", (text, tenant) => {
    const { filters, rest } = read(text);
    expect({ ...filters, tenant: filters.tenant?.toSorted(), rest }).toEqual({
      ...{ type: ["flat"], town: ["siliguri"], purpose: ["rent"], rest: "" },
      tenant: tenant.toSorted(),
    });
  });

  it.each([
    ["girl students", ["bachelors-women"]],
    ["room for bachelor boys", ["bachelors-men"]],
    ["students boys and girls", BOTH],
  ])("%s: the more exact word counts", (text, tenant) =>
    expect(read(text).filters.tenant?.toSorted()).toEqual(tenant),
  );

  it.each([
    "family house for sale in patna",
    "flat for family patna 45 lakh",
    "office for company staff patna",
  ])("%s: no filter where nobody rents a home, but what was said is shown", (text) => {
    const { filters, chips, rest } = read(text);
    expect(filters).not.toHaveProperty("tenant");
    expect(rest).toBe("");
    expect(chips.filter(({ note }) => note?.kind === "tenant")).toMatchObject([{ filters: [] }]);
  });

  it.each(["flat without bachelors", "2bhk not for students"])("%s sets no filter", (text) =>
    expect(read(text).filters).not.toHaveProperty("tenant"),
  );

  it.each(["flat near girls high school", "2bhk near family court", "girls college ke paas room"])(
    "%s: a part of a name that we do not know is no tenant",
    (text) => expect(read(text).filters).not.toHaveProperty("tenant"),
  );

  it("a word that is like one of them is none of them", () =>
    expect(read("flat in ketu street").filters).toEqual({ type: ["flat"] }));
});
