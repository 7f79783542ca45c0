import { describe, expect, it } from "vitest";
import { z } from "zod";
import { FLAT as flat } from "#tests/support/plain-flat.ts";
import { REQUIRED_FOR_RENT } from "#tests/support/required-fields.ts";
import { propertyChanges, propertyInput, propertyQuery } from "./property.ts";

const { price: _, ...unpriced } = flat;
const letFlat = { ...unpriced, purpose: "rent", rent: 15_000 };
const land = {
  ...flat,
  propertyType: "Land/Plot",
  bedrooms: undefined,
  area: undefined,
  landArea: 3,
  landUnit: "katha",
};
const unit = {
  typeOfApartment: "2 BHK",
  typeOfPossession: "Ready to Move",
  priceFrom: 4_000_000,
  priceTo: 4_600_000,
  areaFrom: 900,
  areaTo: 1050,
};
const project = {
  ...unpriced,
  propertyType: "Project",
  bedrooms: undefined,
  area: undefined,
  projectUnits: [unit],
};

/** Field → sentence, as the endpoint answers and the form shows. */
function findProblems(input: unknown, schema: z.ZodType = propertyInput): Record<string, string> {
  const parsed = schema.safeParse(input);
  const found: Record<string, string> = {};
  for (const issue of parsed.error?.issues ?? []) found[issue.path.join(".")] ??= issue.message;
  return found;
}

describe("a new property", () => {
  it.each([
    ["a flat to buy", flat],
    ["a flat to rent", letFlat],
    ["land measured in katha", land],
    ["a project with units", project],
    ["a room as PG", { ...letFlat, propertyType: "Room", purpose: "pg", bedrooms: undefined }],
    ["a studio of no bedroom", { ...flat, bedrooms: 0 }],
    ["a place outside the known localities with a pin", { ...flat, locality: "Other", lat: 26.7, lng: 88.4 }],
    ["a title in Bengali with an emoji", { ...flat, propertyTitle: "দুই কামরার ফ্ল্যাট 🏡", firstName: "সুমন" }],
  ])("accepts %s", (_name, input) => {
    expect(findProblems(input)).toEqual({});
  });

  it.each([["\u200b\u200b\u200b\u200b"], ["\u2060 \ufeff"], ["\u3164"]])(
    "takes a text of invisible characters for a missing one: %j",
    (text) => {
      const input = { ...flat, propertyTitle: text, address: text, description: text };
      expect(Object.keys(findProblems(input)).sort()).toEqual(["address", "description", "propertyTitle"]);
    },
  );

  it("stores titles without characters that turn the text around, and joiners of scripts as typed", () => {
    const input = {
      ...flat,
      propertyTitle: " Flat \u202efor sale\u200b ",
      description: "শক্\u200cতি র\u200d্যালি",
    };
    expect(propertyInput.parse(input)).toMatchObject({
      propertyTitle: "Flat for sale",
      description: input.description,
    });
  });

  it.each([
    "৭৩৪০০১",
    "७३४००१",
    " 734001 ",
    "734 001",
    "734-001",
    "734001.",
    "７３４００１",
    "734001\u200b",
    "७३४ ००१",
  ])("[OWNER-05] reads the pincode %s", (pincode) => {
    expect(propertyInput.parse({ ...flat, pincode }).pincode).toBe("734001");
  });

  it.each([
    ["area", "2160 sq ft", 2160],
    ["area", "1,240 sqft", 1240],
    ["area", "2 160", 2160],
    ["area", "3\u202f200 sq.ft.", 3200],
    ["area", "৩ ২০০ বর্গফুট", 3200],
    ["price", "₹36 00 000", 3_600_000],
    ["maintenance", "2\u2009500/-", 2500],
    ["area", "२१६०", 2160],
    ["area", "২,১৬০ বর্গফুট", 2160],
    ["bedrooms", "२", 2],
    ["bedrooms", "৩", 3],
    ["totalfloors", "１２", 12],
    ["price", "36 Lakhs only", 3_600_000],
    ["price", "Rs. 36,00,000 only", 3_600_000],
    ["price", "৩৬ লাখ", 3_600_000],
  ])("[OWNER-05] reads %s %s", (field, typed, value) => {
    expect(propertyInput.parse({ ...flat, [field]: typed })).toMatchObject({ [field]: value });
  });

  it("[OWNER-05] stores each letter in one encoding, whichever keyboard wrote it", () => {
    const texts = { propertyTitle: "বাড়ি পাড়ায়", address: "पढ़ाई मार्ग", description: "Café below" };
    const read = (["NFC", "NFD"] as const).map((form) => {
      const typed = Object.entries(texts).map(([name, text]) => [name, text.normalize(form)]);
      return propertyInput.parse({ ...flat, ...Object.fromEntries(typed) });
    });
    expect(read[0]).toEqual(read[1]);
    expect(read[0]?.propertyTitle).toBe(texts.propertyTitle.normalize("NFC"));
  });

  it("[OWNER-05] names the unit of a size that belongs elsewhere, instead of taking it for another", () => {
    expect(findProblems({ ...flat, area: "3 katha" }).area).toContain("in sq.ft");
    expect(findProblems({ ...land, landArea: "3 bigha" }).landArea).toContain("only the number");
    expect(findProblems({ ...land, landArea: "2160 sq ft" }).landArea).toContain("only the number");
    expect(propertyInput.parse({ ...land, landArea: "३" })).toMatchObject({ landArea: 3 });
  });

  it.each([
    ["no units", undefined, ["projectUnits"]],
    ["an empty list of units", [], ["projectUnits"]],
    ["a unit that is no unit", ["2 BHK"], ["projectUnits.0"]],
    ["a unit without a price", [{ ...unit, priceFrom: null }], ["projectUnits.0.priceFrom"]],
    ["a unit without a size", [{ ...unit, areaFrom: "" }], ["projectUnits.0.areaFrom"]],
  ])(
    "[OWNER-05] asks nothing of a project with %s that only a single home has",
    (_name, projectUnits, fields) => {
      expect(Object.keys(findProblems({ ...project, projectUnits }))).toEqual(fields);
    },
  );

  it("names all missing fields at once, including those of its kind", () => {
    expect(Object.keys(findProblems({ propertyType: "Villa", purpose: "lease" })).sort()).toEqual(
      REQUIRED_FOR_RENT,
    );
    expect(Object.keys(findProblems({}))).toEqual(expect.arrayContaining(["propertyType", "purpose"]));
  });

  it.each([
    ["a negative price", { ...flat, price: -5 }, "price"],
    ["a price of nothing", { ...flat, price: 0 }, "price"],
    ["a price of lakhs in rupees", { ...flat, price: "85" }, "price"],
    ["a rent of thousands in rupees", { ...letFlat, rent: "15" }, "rent"],
    ["half a rupee", { ...flat, price: 1000.5 }, "price"],
    ["a price beyond all sense", { ...flat, price: 1e15 }, "price"],
    ["a price in words", { ...flat, price: "forty lakh" }, "price"],
    ["a sale with a rent", { ...flat, rent: 5000 }, "rent"],
    ["a rent with a price", { ...letFlat, price: 5000 }, "price"],
    ["a rent that is missing", { ...letFlat, rent: "" }, "rent"],
    ["a shop as PG", { ...letFlat, propertyType: "Shop", purpose: "pg", bedrooms: undefined }, "purpose"],
    ["a project to rent", { ...project, purpose: "rent", rent: 9000 }, "purpose"],
    ["a project without units", { ...project, projectUnits: [] }, "projectUnits"],
    ["a flat with units", { ...flat, projectUnits: [unit] }, "projectUnits"],
    [
      "a unit without a price",
      { ...project, projectUnits: [{ ...unit, priceFrom: null }] },
      "projectUnits.0.priceFrom",
    ],
    [
      "a unit whose range is turned round",
      { ...project, projectUnits: [{ ...unit, priceTo: 1 }] },
      "projectUnits.0.priceTo",
    ],
    ["land without its unit", { ...land, landUnit: "" }, "landUnit"],
    ["land without its size", { ...land, landArea: "" }, "landArea"],
    ["an area of nothing", { ...flat, area: 0 }, "area"],
    ["a floor above the roof", { ...flat, floorno: 9, totalfloors: 4 }, "floorno"],
    ["half a pin", { ...flat, lat: 26.7 }, "lng"],
    ["a pin off the globe", { ...flat, lat: 126.7, lng: 88 }, "lat"],
    ["an unknown locality without a pin", { ...flat, locality: "Other" }, "lat"],
    ["a pincode of five digits", { ...flat, pincode: "73400" }, "pincode"],
    ["a title of blanks", { ...flat, propertyTitle: "   " }, "propertyTitle"],
    ["a title that is too long", { ...flat, propertyTitle: "a".repeat(121) }, "propertyTitle"],
    ["a title with a null character", { ...flat, propertyTitle: "a\0b" }, "propertyTitle"],
    ["units that are no list", { ...project, projectUnits: "two" }, "projectUnits"],
    ["an unknown type", { ...flat, propertyType: "Castle" }, "propertyType"],
    ["an unknown amenity", { ...flat, amenities: { Helipad: true } }, "amenities"],
    ["a photo that is no id", { ...flat, mediaFiles: [{ id: "1; drop table" }] }, "mediaFiles.0.id"],
  ])("refuses %s with an error at its field", (_name, input, field) => {
    const found = findProblems(input);
    expect(Object.keys(found)).toContain(field);
    expect(found[field]).toMatch(/^[A-Z].*\.$/);
  });

  it("trims texts, reads numbers as people type them, and treats blank fields as missing", () => {
    const read = propertyInput.parse({
      ...flat,
      propertyTitle: "  Two rooms  ",
      price: "45,00,000",
      floorno: "",
      builder: " ",
      negotiable: "on",
      pincode: 734001,
      description: "One\u0007line\nand another",
    });
    expect(read).toMatchObject({
      propertyTitle: "Two rooms",
      price: 4_500_000,
      floorno: null,
      builder: null,
      negotiable: true,
      pincode: "734001",
      description: "Oneline\nand another",
    });
  });
});

describe("a change of a property", () => {
  it("may name any fields, and changes no others", () => {
    expect(propertyChanges.parse({ price: "5000000" })).toEqual({ price: 5_000_000 });
    expect(propertyChanges.parse({ verification: "rejected", reason: " Blurred photos " })).toEqual({
      verification: "rejected",
      reason: "Blurred photos",
    });
    expect(propertyChanges.parse({})).toEqual({});
  });

  it("refuses wrong values in the same way as the form", () => {
    expect(
      Object.keys(findProblems({ price: -1, pincode: "1", verification: "sold" }, propertyChanges)),
    ).toEqual(["price", "pincode", "verification"]);
  });
});

describe("the list's parameters", () => {
  it("have default values", () => {
    expect(propertyQuery.parse({})).toEqual({
      search: "",
      verification: "all",
      type: "all",
      life: "all",
      from: "",
      to: "",
      page: 1,
      pageSize: 50,
    });
  });

  it.each([
    { page: "0" },
    { page: "x" },
    { pageSize: "1000" },
    { verification: "sold" },
    { from: "2026-13-45" },
  ])("refuses %j", (query) => {
    expect(findProblems(query, propertyQuery)).toHaveProperty(Object.keys(query)[0] ?? "");
  });
});

it("all schemas can be described in OpenAPI", () => {
  const described = z.toJSONSchema(propertyInput, { io: "input", unrepresentable: "any" });
  expect(described.required).toEqual(expect.arrayContaining(["propertyTitle", "propertyType", "purpose"]));
});
