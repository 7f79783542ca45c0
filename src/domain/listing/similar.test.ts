import { describe, expect, it } from "vitest";
import { chooseSimilar, describeSimilar, measureDifference, type SimilarityFacts } from "./similar.ts";

const flat: SimilarityFacts = {
  purpose: "buy",
  propertyType: "Flat/Apartment",
  price: 4_000_000,
  area: 1_000,
  bedrooms: 2,
  lat: 26.72,
  lng: 88.42,
};
const like = (id: number, change: Partial<SimilarityFacts> = {}) => ({ ...flat, id, ...change });
const listIds = (found: readonly { id: number }[]) => found.map(({ id }) => id);

describe("[FIND-09] similar homes", () => {
  it("have the same kind and purpose, however similar other homes are", () => {
    const others = [
      like(1, { purpose: "rent" }),
      like(2, { propertyType: "Villa" }),
      like(3, { price: 5_000_000 }),
    ];
    expect(measureDifference(flat, others[0] as SimilarityFacts)).toBeNull();
    expect(listIds(chooseSimilar(flat, others))).toEqual([3]);
  });

  it("are ordered by price, size, place and bedrooms together, the most similar first", () => {
    const others = [
      like(1, { price: 5_500_000 }),
      like(2, { lat: 26.9 }),
      like(3, { price: 4_100_000 }),
      like(4, { area: 2_500 }),
      like(5, { bedrooms: 3, area: 1_300 }),
    ];
    expect(listIds(chooseSimilar(flat, others))).toEqual([3, 1, 5, 4, 2]);
    expect(measureDifference(flat, flat)).toBe(0);
  });

  it("count half the price as different as double the price", () => {
    const [cheap, dear] = [like(1, { price: 2_000_000 }), like(2, { price: 8_000_000 })];
    expect(measureDifference(flat, cheap)).toBeCloseTo(measureDifference(flat, dear) ?? 0);
  });

  it("are at most six; of equally similar ones the newer come first", () => {
    const alike = Array.from({ length: 9 }, (_, index) => like(index + 1));
    expect(listIds(chooseSimilar(flat, alike))).toEqual([9, 8, 7, 6, 5, 4]);
  });

  it("are also found if a price or the number of bedrooms is unknown", () => {
    const others = [like(1, { price: null, bedrooms: null }), like(2, { price: 4_000_000 })];
    expect(listIds(chooseSimilar(flat, others))).toEqual([2, 1]);
    expect(chooseSimilar({ ...flat, price: null, area: 0 }, others)).toHaveLength(2);
  });

  it("are described as near and similar in price only if all of them are", () => {
    const near = like(1, { lat: 26.73, price: 4_900_000 });
    expect(describeSimilar(flat, [near])).toEqual({ km: 2, isNear: true, isSamePrice: true });
    expect(describeSimilar(flat, [near, like(2, { lat: 26.82, price: 5_100_000 })])).toEqual({
      km: 12,
      isNear: false,
      isSamePrice: false,
    });
    expect(describeSimilar(flat, [like(3, { price: null })]).isSamePrice).toBe(false);
    expect(describeSimilar({ ...flat, price: null }, [near]).isSamePrice).toBe(false);
  });
});
