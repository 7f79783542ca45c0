import { beforeAll, describe, expect, it } from "vitest";
import type { BrochureContent, BrochurePlan } from "#contract/listing/brochure.ts";
import { drawFloorPlan } from "#domain/property/floor-plan.ts";
import { MemoryCounter } from "#server/platform/auth/rate-limit-counter.ts";
import { createRateLimits } from "#server/platform/auth/rate-limiter.ts";
import type { Photos } from "#server/platform/images/photos.ts";
import { readPdfPages } from "#tests/support/pdf-text.ts";
import { createPicture } from "#tests/support/pictures.ts";
import { BROCHURES_PER_ADDRESS, createBrochureService } from "./brochure.service.ts";

const plan = drawFloorPlan({ bedrooms: 2, bathrooms: 2, balconies: 1, carpetArea: 744 });
const content: BrochureContent = {
  brand: "Thikana",
  tag: "Flat for sale",
  title: "Teesta Heights",
  by: "by Teesta Habitat",
  place: "Pradhan Nagar, Siliguri 734003",
  price: "₹62 L - ₹1.34 Cr",
  rate: "₹5,480/sq.ft",
  verified: "Verified, last checked 12 Nov 2026",
  facts: [{ label: "Area", value: "1,040 sq.ft" }],
  about: { heading: "About this property", text: "A quiet tower.\n\nLight from two sides." },
  details: { heading: "Details", rows: [{ label: "Property ID", value: "A41F7C" }] },
  amenities: { heading: "Amenities", list: ["Lift", "Security"] },
  near: {
    heading: "Location advantages",
    note: "Distances as the crow flies.",
    here: { lat: 26.71, lng: 88.42 },
    landmarks: [{ name: "Siliguri Junction", lat: 26.706, lng: 88.425, metres: 650, distance: "650 m" }],
    rings: [{ metres: 500, distance: "500 m" }],
  },
  plan: plan && {
    heading: "Floor plan, 2 BHK",
    plan,
    names: plan.rooms.map(({ kind }) => kind),
    note: "Indicative.",
  },
  homes: null,
  photos: [
    { key: "a", width: 1920 },
    { key: "gone", width: 640 },
  ],
  photoNote: "The pictures are illustrations.",
  contact: {
    heading: "The Thikana team",
    phones: ["+91 353 250 0140"],
    lines: ["Mon-Sat"],
    scan: "Scan",
    url: "https://thikana.example/user/propertydetail/0123456789abcdef01234567",
  },
  foot: "As of 12 Nov 2026.",
};
let asked: { key: string; width: number }[] = [];
let jpeg: Buffer;
const photos: Pick<Photos, "readSize"> = {
  readSize: async (key, width) => {
    asked.push({ key, width });
    return key === "gone" ? null : jpeg;
  },
};
const clock = { now: () => new Date("2026-11-21T09:30:00Z") };
const service = createBrochureService({ limits: createRateLimits(new MemoryCounter(clock)), photos });
const print = (over: Partial<BrochureContent> = {}, address = "192.0.2.1") =>
  service.print({ ...content, ...over }, { address, gone: new AbortController().signal });

beforeAll(async () => {
  jpeg = await createPicture({ shade: 120 });
});

describe("[DETAIL-03] the brochure", () => {
  it("is a PDF of two pages with the content of the listing, even if a photo is missing", async () => {
    asked = [];
    const { pdf } = await print();
    expect(pdf.subarray(0, 8).toString()).toBe("%PDF-1.7");
    const [first = "", second = "", ...more] = readPdfPages(pdf);
    expect(more).toEqual([]);
    for (const text of [
      "Teesta Heights",
      "1.34 Cr",
      "5,480/sq.ft",
      "Pradhan Nagar",
      "1,040 sq.ft",
      "Light from two",
    ])
      expect(first).toContain(text);
    for (const text of [
      "A41F7C",
      "Siliguri Junction",
      "650 m",
      "Lift",
      "Floor plan",
      "+91 353 250 0140",
      "2 / 2",
    ])
      expect(second).toContain(text);
    expect(asked).toEqual([
      { key: "a", width: 1280 },
      { key: "gone", width: 640 },
    ]);
    expect(pdf.toString("latin1")).toContain(`/URI (${content.contact.url})`);
  });

  it("prints Hindi and Bengali in their own fonts, and leaves out characters that no font has", async () => {
    const { pdf } = await print({ title: "ভক্তিনগর দার্জিলিং / श्री गणेश 🏖" });
    // Copied and searched as it was written, although its vowels stand before their consonants.
    expect(readPdfPages(pdf)[0]?.replaceAll(/\s/g, "")).toContain("ভক্তিনগরদার্জিলিং/श्रीगणेश");
    const fonts = pdf
      .toString("latin1")
      .match(/\/FontName \/\S+/g)
      ?.join(" ");
    expect(fonts).toMatch(/Devanagari/);
    expect(fonts).toMatch(/Bengali/);
    expect(readPdfPages(pdf)).toHaveLength(2);
  });

  it("has two pages, however long the texts are", async () => {
    const long = "A sentence that goes on about the light, the lane and the neighbours. ".repeat(60);
    const row = { label: "Water Supply", value: "Municipal and bore" };
    const { pdf } = await print({
      title: long.slice(0, 200),
      verified: null,
      about: { heading: "About", text: long },
      details: { heading: "Details", rows: Array.from({ length: 9 }, () => row) },
      plan: null,
      photos: [],
      near: { ...content.near, landmarks: [] },
    });
    expect(readPdfPages(pdf)).toHaveLength(2);
  });

  it("of a project has a third page: each kind of home with its size and price, and their plans", async () => {
    const kinds = ["1 BHK", "2 BHK", "3 BHK", "4 BHK"];
    const plans = kinds.map((kind) => ({
      ...(content.plan as BrochurePlan),
      heading: `Floor plan, ${kind}`,
    }));
    const rows = kinds.map((kind, index) => [kind, "500 - 620 sq.ft", `₹${30 + index}.5 L`, "Dec 2027"]);
    const { pdf } = await print({
      plan: null,
      homes: {
        heading: "Homes in this project",
        columns: ["Home", "Area", "Price", "Possession"],
        rows,
        plans,
      },
    });
    const [, homes = "", last = "", ...more] = readPdfPages(pdf);
    expect(more).toEqual([]);
    for (const text of ["Homes in this project", ...kinds, "30.5 L", "33.5 L", "Floor plan, 4 BHK", "2 / 3"])
      expect(homes).toContain(text);
    expect(last).toContain("Siliguri Junction");
    expect(last).toContain("3 / 3");
  });

  it("says the distances of its rings", async () => {
    const { pdf } = await print();
    expect(readPdfPages(pdf)[1]).toContain("500 m");
  });

  it("is drawn once for the same content, and has another ETag for different content", async () => {
    const [one, same, other] = await Promise.all([print(), print(), print({ price: "₹61 L" })]);
    expect(same.pdf).toBe(one.pdf);
    expect(same.etag).toBe(one.etag);
    expect(other.etag).not.toBe(one.etag);
  });

  it("refuses clients that request it too often", async () => {
    const asks = Array.from({ length: BROCHURES_PER_ADDRESS.max }, () => print({}, "192.0.2.9"));
    await Promise.all(asks);
    await expect(print({}, "192.0.2.9")).rejects.toMatchObject({ code: "too_many" });
    // Other addresses still get it.
    const { pdf } = await print({}, "192.0.2.10");
    expect(readPdfPages(pdf)).toHaveLength(2);
  });
});
