import { describe, expect, it } from "vitest";
import type { CardListing } from "#contract/listing/listing.ts";
import { formatFactsLine } from "#domain/listing/home-facts.ts";
import { flatCard } from "#tests/support/cards.ts";
import { formatChecked, getCardPrice, getUnitCells } from "./card-text.ts";

const flat: CardListing = {
  ...flatCard,
  rate: "₹5,493/sq.ft",
  rating: 4.5,
  reviewCount: 2,
  verified: true,
  checked: ["site", "papers"],
  checkedAt: "2026-11-12T05:00:00.000Z",
  illustrated: true,
};
const unit = (type: string, priceFrom: number, areaFrom: number) => ({
  type,
  priceFrom,
  priceTo: priceFrom + 1_000_000,
  areaFrom,
  areaTo: areaFrom + 100,
});
const project: CardListing = {
  ...flat,
  propertyType: "Project",
  price: null,
  bedrooms: null,
  availability: "under-construction",
  transactionType: "new-booking",
  possessionOn: "2028-12-01",
  options: [unit("2 BHK", 6_200_000, 1040), unit("3 BHK", 12_400_000, 1420)],
};

describe("the text of a card", () => {
  it("has kind, size and furnishing in one line", () => {
    expect(formatFactsLine(flat)).toEqual(["3 BHK", "1,420 sq.ft", "Semi furnished"]);
    expect(formatFactsLine({ ...flat, furnishing: null })).toEqual(["3 BHK", "1,420 sq.ft", "Ready to move"]);
    const pets = { ...flat, purpose: "rent", pets: "yes" } as const;
    expect(formatFactsLine(pets)).toEqual(["3 BHK", "1,420 sq.ft", "Semi furnished", "Pets allowed"]);
    expect(formatFactsLine({ ...pets, pets: "no" })).toHaveLength(3);
  });

  it("has the size of land in its own unit and in square feet", () => {
    const plot: CardListing = {
      ...flat,
      propertyType: "Land/Plot",
      landArea: 3,
      landUnit: "katha",
      landSize: "3 katha",
      area: 2160,
    };
    expect(formatFactsLine(plot)).toEqual(["Plot", "3 katha", "2,160 sq.ft"]);
  });

  it("has a price range from a project's first unit to its last, and says when it is ready", () => {
    expect(getCardPrice(project)).toBe("₹62 L - ₹1.34 Cr");
    expect(formatFactsLine(project)).toEqual(["2 and 3 BHK", "from 1,040 sq.ft", "Dec 2028"]);
    const oneSize = { ...unit("2 BHK", 6_200_000, 825), areaTo: 825 };
    expect(formatFactsLine({ ...project, options: [oneSize] })[1]).toBe("825 sq.ft");
    const unsaid = { ...oneSize, areaFrom: null, areaTo: null };
    expect(formatFactsLine({ ...project, options: [unsaid] })[1]).toBe("1,420 sq.ft");
    expect(getUnitCells(project)).toEqual([
      { label: "2 BHK", value: "₹62 L", note: "from 1,040 sq.ft" },
      { label: "3 BHK", value: "₹1.24 Cr", note: "from 1,420 sq.ft" },
    ]);
  });

  it("has no units for a single home, whose price is said once", () => {
    expect(getUnitCells(flat)).toEqual([]);
    const toLet = { ...flat, purpose: "rent", price: null, rent: 118_000 } as const;
    expect(getCardPrice(toLet)).toBe("₹1,18,000/month");
    expect(formatFactsLine(toLet).join()).not.toContain("₹");
  });

  it("says what was checked and when, or nothing without checks", () => {
    expect(formatChecked(flat)).toBe("Papers and site checked, 12 Nov 2026");
    expect(formatChecked({ ...flat, checked: [], checkedAt: null })).toBeNull();
  });
});
