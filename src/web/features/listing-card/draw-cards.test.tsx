import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import type { CardListing } from "#contract/listing.ts";
import { drawnCardsContext } from "#web/app-context.ts";
import { drawCards } from "./draw-cards.server.tsx";

const photo = { key: "a".repeat(32), width: 1280, height: 853, blur: "", alt: "" };
const flat: CardListing = {
  _id: "0123456789abcdef01234567",
  propertyTitle: "Teesta View",
  propertyType: "Flat/Apartment",
  purpose: "buy",
  price: 7_800_000,
  rent: null,
  builder: null,
  postedBy: "owner",
  locality: "Pradhan Nagar",
  localitySlug: "pradhan-nagar",
  city: "Siliguri",
  townSlug: "siliguri",
  area: 1420,
  landArea: null,
  landUnit: null,
  landPart: null,
  landSize: null,
  rate: null,
  bedrooms: 3,
  bathrooms: 2,
  furnishing: "semi",
  availability: "ready",
  transactionType: "resale",
  pets: null,
  possessionOn: null,
  rating: null,
  reviewCount: 0,
  verified: false,
  checked: [],
  checkedAt: null,
  options: [],
  photos: [photo],
  photoCount: 1,
  illustrated: false,
  lat: 26.7,
  lng: 88.4,
  publishedAt: null,
  isNew: false,
  reducedFrom: null,
};

/** Renders a card as for a data request, or as for a document. */
function draw(card: CardListing, document: Map<string, string> | null = null) {
  const context = new RouterContextProvider();
  context.set(drawnCardsContext, document);
  const [drawn] = drawCards(context, [card], "result");
  if (!drawn) throw new Error("There is a card.");
  return drawn;
}

describe("[VISIT-01] cards that are drawn on the server", () => {
  it("say what people wrote as text, whatever it is", () => {
    const hostile = `"'><script>alert(1)</script><img src=x onerror=alert(1)>`;
    const { html = "" } = draw({ ...flat, propertyTitle: hostile, builder: hostile, locality: hostile });
    expect(html).not.toMatch(/<script|<img src=x|alert\(1\)<\/script/);
    expect(html).toContain("&lt;script&gt;alert(1)");
    for (const [, label = ""] of html.matchAll(/aria-label="([^"]*)"/g)) expect(label).not.toContain("<");
  });

  it("are drawn anew whenever anything that they say has changed", () => {
    const before = draw(flat);
    expect(draw({ ...flat })).toEqual(before);
    const changes: Partial<CardListing>[] = [
      { price: 7_700_000 },
      { reducedFrom: 8_000_000 },
      { photos: [{ ...photo, key: "b".repeat(32) }] },
      { isNew: true },
      { verified: true, checked: ["site"], checkedAt: "2026-11-12T05:00:00.000Z" },
    ];
    for (const change of changes) {
      const after = draw({ ...flat, ...change });
      expect(after.mark).not.toBe(before.mark);
      expect(after.html).not.toBe(before.html);
    }
  });

  it("stand in a document once, and not in its data as well", () => {
    const document = new Map<string, string>();
    const { mark, html } = draw(flat, document);
    expect(html).toBeUndefined();
    expect([...document]).toEqual([[mark, draw(flat).html]]);
  });

  it("have hearts that are off for everybody, with names that say of what", () => {
    const { html } = draw(flat);
    expect(html).toMatch(/data-part="heart" aria-pressed="false" aria-label="[^"]*Teesta View"/);
    expect(html).toMatch(/data-part="compare" aria-pressed="false" aria-label="[^"]*Teesta View"/);
  });
});
