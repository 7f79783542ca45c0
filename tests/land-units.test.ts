import { describe, expect, it } from "vitest";
import { kathaDhurDecimalBigha } from "#content/articles/katha-dhur-decimal-bigha.ts";
import { readLandUnitFacts, readPlaceFacts } from "#database/seed/facts.ts";
import { formatFactorLine, getLandFactors, getPartsIn, isLocalUnit } from "#domain/property/sizes.ts";

const rows = readLandUnitFacts();
const { towns } = readPlaceFacts();
const of = (slug: string) => {
  const town = towns.find((one) => one.slug === slug);
  return getLandFactors(rows, town ?? { slug, district: "", state: "" });
};

describe("[FIND-11] the size of a unit of land", () => {
  it("has a source in every row", () => {
    for (const row of rows) {
      expect(row.source, `${row.unit} ${row.place}`).not.toBe("");
      expect(["high", "medium", "low"]).toContain(row.confidence);
    }
  });

  it("is the town's own figure, else its district's, else its state's", () => {
    expect(of("hajipur").katha).toBe(1901.25);
    const bihar = { state: "Bihar", district: "Bhagalpur", slug: "nowhere" };
    expect(getLandFactors(rows, bihar)).toMatchObject({ katha: 720, dhur: 36, decimal: 435.6 });
    expect(getLandFactors(rows, { ...bihar, district: "Unheard" })).toMatchObject({ katha: 1361.25 });
  });

  it("is consistent in every town: 20 dhur or 16 chatak make a katha, 20 katha a bigha", () => {
    for (const { slug } of towns) {
      const { katha, dhur, chatak, bigha, acre, decimal, hectare } = of(slug);
      expect([acre, decimal], slug).toEqual([43_560, 435.6]);
      expect(hectare).toBeCloseTo(107_639.104, 3);
      if (!katha) expect([dhur, chatak, bigha], slug).toEqual([undefined, undefined, undefined]);
      else {
        expect((bigha ?? 0) / katha, slug).toBeCloseTo(getPartsIn("bigha", "katha") ?? 0, 6);
        if (dhur) expect(katha / dhur, slug).toBeCloseTo(getPartsIn("katha", "dhur") ?? 0, 6);
        if (chatak) expect(katha / chatak, slug).toBeCloseTo(getPartsIn("katha", "chatak") ?? 0, 6);
      }
    }
  });

  it("does not exist for katha in Sikkim, where it is not used", () => {
    expect(of("gangtok").katha).toBeUndefined();
    expect(of("gangtok").bigha).toBeUndefined();
  });

  it("differs from place to place only for katha, dhur, chatak and bigha", () => {
    const local = [...new Set(rows.map(({ unit }) => unit))].filter(isLocalUnit);
    expect(local.sort()).toEqual(["bigha", "chatak", "dhur", "katha"]);
    for (const row of rows) expect(row.scope === "everywhere", row.unit).toBe(!isLocalUnit(row.unit));
  });

  it("is the same in the article on land units", () => {
    const text = JSON.stringify(kathaDhurDecimalBigha.body);
    const [siliguri, patna] = [of("siliguri"), of("patna")];
    const feet = (sqft: number | undefined) => formatFactorLine(sqft ?? 0);
    const table = [
      ["Katha", feet(siliguri.katha), feet(patna.katha)],
      ["Bigha of 20 katha", feet(siliguri.bigha), feet(patna.bigha)],
      ["Its smaller part", `16 chatak of ${feet(siliguri.chatak)}`, "20 dhur of 68.06 sq.ft"],
    ];
    for (const row of table) expect(text).toContain(JSON.stringify(row));
    expect(patna.dhur).toBeCloseTo(68.06, 2);
    const inWords = { Hajipur: "hajipur", Bettiah: "West Champaran", Bhagalpur: "Bhagalpur" };
    for (const [name, place] of Object.entries(inWords)) {
      const sqft = rows.find((row) => row.unit === "katha" && row.place === place)?.sqft ?? 0;
      expect(text).toMatch(new RegExp(`${name}: about ${Math.floor(sqft).toLocaleString("en-IN")} square`));
    }
    expect(text).toContain("435.6 square feet");
    expect(text).toContain("43,560 square feet");
  });
});
