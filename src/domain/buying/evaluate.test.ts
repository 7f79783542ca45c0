import { describe, expect, it } from "vitest";
import { readBuyingRuleFacts } from "#database/seed/facts.ts";
import {
  type BuyingAnswers,
  type BuyingRule,
  type BuyingSubject,
  evaluate,
  getBuyingFacts,
  getRulesOn,
  isMostlyClosed,
  isRuleOld,
  listQuestions,
} from "./evaluate.ts";

const RULES = readBuyingRuleFacts();
const TODAY = "2026-11-24";
const rulesOf = (state: string) => getRulesOn(RULES, state, TODAY);

const make = (over: Partial<BuyingSubject> = {}): BuyingSubject => ({
  propertyType: "Land/Plot",
  purpose: "buy",
  state: "West Bengal",
  townSlug: "siliguri",
  transactionType: null,
  ...over,
});
const ask = (over: Partial<BuyingSubject>, answers: BuyingAnswers) => {
  const subject = make(over);
  return evaluate(rulesOf(subject.state), getBuyingFacts(subject), answers);
};
const getNames = (over: Partial<BuyingSubject>, answers: BuyingAnswers) =>
  ask(over, answers).rules.map(({ name }) => name);

const SIKKIM = { state: "Sikkim", townSlug: "gangtok" };
const BIHAR = { state: "Bihar", townSlug: "patna" };
const FLAT = { propertyType: "Flat/Apartment" } as const;
const NONE = { tribe: "none" } as const;

/** Every built-in rule with a case to which it applies, and the answer as a whole. */
const CASES: [string, string, Partial<BuyingSubject>, BuyingAnswers, string][] = [
  ["br-convert", "Bihar", BIHAR, { buyer: "indian", land: "farm" }, "not-known"],
  ["br-flat", "Bihar", { ...BIHAR, ...FLAT }, { buyer: "indian" }, "allowed"],
  ["br-gair", "Bihar", BIHAR, { buyer: "indian", land: "state" }, "not-allowed"],
  ["br-gair-khas", "Bihar", BIHAR, { buyer: "indian", land: "old" }, "not-known"],
  ["br-raiyati", "Bihar", BIHAR, { buyer: "indian", land: "ordinary" }, "allowed"],
  ["br-rera", "Bihar", { ...BIHAR, propertyType: "Project" }, { buyer: "nri" }, "conditions"],
  ["br-thirdcountry", "Bihar", { ...BIHAR, ...FLAT }, { buyer: "neighbour" }, "conditions"],
  ["in-nri-agri", "All India", {}, { buyer: "nri", land: "farm", ...NONE }, "not-allowed"],
  ["in-nri-home", "West Bengal", FLAT, { buyer: "nri" }, "allowed"],
  ["in-nri-home", "Bihar", { ...BIHAR, ...FLAT }, { buyer: "nri" }, "allowed"],
  ["sk-bl", "Sikkim", SIKKIM, { buyer: "sikkimese", land: "community", ...NONE }, "not-allowed"],
  ["sk-bl-bl", "Sikkim", SIKKIM, { buyer: "bhutia-lepcha", land: "community", ...NONE }, "conditions"],
  ["sk-height", "Sikkim", SIKKIM, { buyer: "sikkimese", land: "ordinary", ...NONE }, "conditions"],
  [
    "sk-lease-govt",
    "Sikkim",
    { ...SIKKIM, purpose: "lease" },
    { buyer: "indian", land: "state" },
    "not-known",
  ],
  [
    "sk-lease-private",
    "Sikkim",
    { ...SIKKIM, purpose: "lease" },
    { buyer: "indian", land: "ordinary" },
    "conditions",
  ],
  ["sk-outsider", "Sikkim", { ...SIKKIM, ...FLAT }, { buyer: "indian" }, "not-allowed"],
  ["sk-rc", "Sikkim", { ...SIKKIM, purpose: "lease" }, { buyer: "resident", land: "ordinary" }, "conditions"],
  ["sk-rent", "Sikkim", { ...SIKKIM, ...FLAT, purpose: "rent" }, {}, "allowed"],
  ["sk-sikkimese", "Sikkim", SIKKIM, { buyer: "sikkimese", land: "ordinary", ...NONE }, "conditions"],
  ["sk-st", "Sikkim", SIKKIM, { buyer: "sikkimese", land: "ordinary", tribe: "seller" }, "conditions"],
  ["sk-thirdcountry", "Sikkim", { ...SIKKIM, propertyType: "Shop" }, { buyer: "neighbour" }, "not-allowed"],
  ["wb-agri", "West Bengal", {}, { buyer: "indian", land: "farm", ...NONE }, "conditions"],
  ["wb-bastu", "West Bengal", {}, { buyer: "indian", land: "ordinary", ...NONE }, "allowed"],
  ["wb-flat-resale", "West Bengal", FLAT, { buyer: "indian" }, "allowed"],
  [
    "wb-hill-height",
    "West Bengal",
    { townSlug: "darjeeling" },
    { buyer: "indian", land: "ordinary", ...NONE },
    "conditions",
  ],
  ["wb-patta", "West Bengal", {}, { buyer: "indian", land: "state", ...NONE }, "not-allowed"],
  [
    "wb-rera-project",
    "West Bengal",
    { ...FLAT, transactionType: "new-booking" },
    { buyer: "indian" },
    "conditions",
  ],
  ["wb-st", "West Bengal", {}, { buyer: "indian", land: "ordinary", tribe: "seller" }, "conditions"],
  ["wb-st-st", "West Bengal", {}, { buyer: "indian", land: "ordinary", tribe: "both" }, "allowed"],
  ["wb-tea", "West Bengal", {}, { buyer: "indian", land: "tea", ...NONE }, "not-allowed"],
  ["wb-thirdcountry", "West Bengal", FLAT, { buyer: "neighbour" }, "conditions"],
  ["wb-water", "West Bengal", {}, { buyer: "indian", land: "water", ...NONE }, "not-known"],
];

describe("the built-in rules about buying", () => {
  it.each(CASES)("%s of %s", (name, _state, over, answers, level) => {
    expect(getNames(over, answers)).toContain(name);
    expect(ask(over, answers).level).toBe(level);
  });

  it("each have a test case, a web source, and a date on which they were checked", () => {
    expect(CASES.map(([name, state]) => `${state} ${name}`).sort()).toEqual(
      RULES.map(({ name, state }) => `${state} ${name}`).sort(),
    );
    for (const { source, validFrom, checkedOn } of RULES) {
      expect(URL.canParse(source)).toBe(true);
      expect(validFrom <= checkedOn).toBe(true);
    }
  });
});

describe("an answer that we do not know", () => {
  it("is shown, with the question, until the question is answered", () => {
    expect(ask({}, {})).toMatchObject({ level: "not-known", missing: ["buyer", "land", "tribe"] });
    expect(ask({}, { buyer: "indian", land: "ordinary" })).toMatchObject({
      level: "not-known",
      missing: ["tribe"],
    });
  });

  it("is shown where no rule covers the case, also in a state without rules", () => {
    expect(ask({ propertyType: "Shop" }, { buyer: "indian" }).level).toBe("not-known");
    expect(ask({ ...SIKKIM, ...FLAT }, { buyer: "sikkimese" })).toMatchObject({
      level: "not-known",
      rules: [],
    });
    expect(ask({ state: "Assam" }, { buyer: "indian", land: "ordinary" })).toMatchObject({
      level: "not-known",
    });
  });

  it("does not hide a rule that forbids the purchase in any case", () => {
    expect(ask(SIKKIM, { buyer: "indian", land: "ordinary" })).toMatchObject({
      level: "not-allowed",
      missing: ["tribe"],
    });
  });
});

describe("a class of land that the buyer does not know", () => {
  const outsider = { buyer: "indian" } as const;

  it("in Sikkim is answered with 'in most cases no', with the rules that forbid it and each class", () => {
    const house = { ...SIKKIM, propertyType: "Independent House" } as const;
    const { level, rules, byLand, missing } = ask(house, outsider);
    expect(level).toBe("mostly-not");
    expect(rules[0]?.level).toBe("not-allowed");
    expect(missing).toContain("land");
    expect(Object.fromEntries(byLand.map((one) => [one.land, one.level]))).toMatchObject({
      ordinary: "not-allowed",
      community: "not-allowed",
      farm: "not-known",
    });
    // Each class says the same as when it is chosen.
    for (const one of byLand) expect(ask(house, { ...outsider, land: one.land }).level).toBe(one.level);
  });

  it("is answered for each class where most is possible, and not before we know who buys", () => {
    expect(ask(BIHAR, outsider)).toMatchObject({ level: "not-known" });
    expect(ask(BIHAR, outsider).byLand).toContainEqual({ land: "ordinary", level: "allowed" });
    expect(ask(SIKKIM, {}).byLand).toEqual([]);
    expect(ask(SIKKIM, { ...outsider, land: "farm" }).byLand).toEqual([]);
  });

  it("makes a listing one that most people cannot buy or lease; renting is open", () => {
    const isClosed = (over: Partial<BuyingSubject>) => {
      const subject = make(over);
      return isMostlyClosed(rulesOf(subject.state), getBuyingFacts(subject));
    };
    expect(isClosed(SIKKIM)).toBe(true);
    expect(isClosed({ ...SIKKIM, ...FLAT })).toBe(true);
    expect(isClosed({ ...SIKKIM, ...FLAT, purpose: "rent" })).toBe(false);
    expect(isClosed(BIHAR)).toBe(false);
    expect(isClosed({})).toBe(false);
  });
});

describe("the questions", () => {
  const getQuestions = (over: Partial<BuyingSubject>) => {
    const subject = make(over);
    return listQuestions(rulesOf(subject.state), getBuyingFacts(subject));
  };

  it("are only those that matter for the listing, at most three", () => {
    expect(getQuestions({}).map(({ name }) => name)).toEqual(["buyer", "land", "tribe"]);
    expect(getQuestions(FLAT).map(({ name }) => name)).toEqual(["buyer"]);
    expect(getQuestions(BIHAR).map(({ name }) => name)).toEqual(["buyer", "land"]);
    expect(getQuestions({ ...SIKKIM, ...FLAT, purpose: "rent" })).toEqual([]);
    expect(getQuestions({ ...FLAT, purpose: "rent" })).toEqual([]);
  });

  it("offer only choices for which the state has different rules", () => {
    expect(getQuestions(FLAT)[0]?.options).toEqual(["indian", "nri", "neighbour"]);
    expect(getQuestions({ ...SIKKIM, ...FLAT })[0]?.options).toHaveLength(6);
    expect(getQuestions(BIHAR)[1]?.options).not.toContain("community");
  });

  it("about land are not answered for a flat", () => {
    expect(ask(FLAT, { buyer: "indian", land: "state", tribe: "seller" }).level).toBe("allowed");
  });
});

describe("the rules that apply", () => {
  const rule = (over: Partial<BuyingRule>): BuyingRule => ({
    ...(RULES[0] as BuyingRule),
    state: "Goa",
    name: "one",
    validFrom: "2020-01-01",
    ...over,
  });

  it("are the newest of each name that has begun", () => {
    const rules = [
      rule({}),
      rule({ validFrom: "2026-01-01", level: "not-allowed" }),
      rule({ validFrom: "2027-01-01" }),
    ];
    expect(getRulesOn(rules, "goa", TODAY)).toEqual([rules[1]]);
    expect(getRulesOn(rules, "Goa", "2019-12-31")).toEqual([]);
  });

  it("all have a source", () => {
    expect(getRulesOn([rule({ source: " " })], "Goa", TODAY)).toEqual([]);
  });

  it("are marked if they were last checked more than a year ago", () => {
    expect(isRuleOld({ checkedOn: "2025-11-24" }, TODAY)).toBe(false);
    expect(isRuleOld({ checkedOn: "2025-11-23" }, TODAY)).toBe(true);
  });
});
