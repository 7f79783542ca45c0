import { describe, expect, it } from "vitest";
import { EMPTY_QUERY, isFiltered, type ListingQuery } from "./listing-query.ts";
import { addQuick, getQuickChoice, getQuickOptions, QUICK_FILTERS } from "./quick-filters.ts";

const makeQuery = (more: Partial<ListingQuery> = {}): ListingQuery => ({ ...EMPTY_QUERY, ...more });
const keys = (purpose: ListingQuery["purpose"], filter: (typeof QUICK_FILTERS)[number]) =>
  getQuickOptions(makeQuery({ purpose }), filter).map(({ key }) => key);

describe("quick filters", () => {
  it("have the options of docs/values.md", () => {
    expect(QUICK_FILTERS.slice(1).map((filter) => keys([], filter))).toEqual([
      ["owner", "agent", "builder"],
      ["buy", "rent", "lease", "pg"],
      ["0-500", "500-1000", "1000-1500", "1500-plus"],
      ["ready", "under-construction"],
    ]);
  });

  it("[VISIT-05] have the prices of docs/values.md and the steps of a budget for Buy or no purpose, and rents for the other purposes", () => {
    const spec = ["0-15cr", "15-30cr", "30-45cr", "45-60cr", "60cr-plus"];
    for (const purpose of [[], ["buy"], ["buy", "rent"]] as const) {
      expect(keys(purpose, "price").slice(0, 5)).toEqual(spec);
      expect(keys(purpose, "price").at(5)).toBe("up-to-1000000");
      expect(keys(purpose, "price").at(-1)).toBe("up-to-50000000");
    }
    for (const purpose of [["rent"], ["lease"], ["pg"], ["rent", "pg"]] as const) {
      expect(keys(purpose, "price")[0]).toBe("up-to-5000");
      expect(keys(purpose, "price").slice(-2)).toEqual(["up-to-100000", "from-100000"]);
      expect(keys(purpose, "price")).toHaveLength(10);
    }
  });

  it("show the option as chosen for the search that it made, and make the same search again", () => {
    for (const purpose of [[], ["rent"]] as const)
      for (const filter of QUICK_FILTERS.filter((each) => each !== "purpose"))
        for (const option of getQuickOptions({ purpose }, filter)) {
          const found = addQuick(makeQuery({ purpose, page: 5 }), filter, option);
          expect(getQuickChoice(found, filter)?.key).toBe(option.key);
          expect(addQuick(found, filter, null)).toEqual(makeQuery({ purpose }));
        }
    for (const filter of QUICK_FILTERS) expect(getQuickChoice(makeQuery(), filter)).toBeNull();
  });

  it("show a filter for which there is no option", () => {
    const other = makeQuery({ priceMax: 70_000_000 });
    expect([getQuickChoice(other, "price"), isFiltered(other, "price")]).toEqual([null, true]);
  });

  it("[VISIT-05] remove a price of the other kind when the purpose changes", () => {
    const rent = makeQuery({ purpose: ["rent"], priceMax: 15_000 });
    const to = (key: string) => getQuickOptions(rent, "purpose").find((option) => option.key === key) ?? null;
    expect(addQuick(rent, "purpose", to("pg")).priceMax).toBe(15_000);
    expect(addQuick(rent, "purpose", to("buy")).priceMax).toBeNull();
  });
});
