import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import type { CardListing } from "#contract/listing/listing.ts";
import { flatCard } from "#tests/support/cards.ts";
import { renderedCardsContext } from "#web/app-context.ts";
import { renderCards } from "./render-cards.server.tsx";

const photo = { key: "a".repeat(32), width: 1280, height: 853, blur: "", alt: "" };
const flat: CardListing = { ...flatCard, photos: [photo], photoCount: 1 };

/** Renders a card as for a data request, or as for a document. */
function draw(card: CardListing, document: Map<string, Buffer> | null = null) {
  const context = new RouterContextProvider();
  context.set(renderedCardsContext, document);
  const [drawn] = renderCards(context, [card], "result");
  if (!drawn) throw new Error("There is a card.");
  return drawn;
}

describe("[VISIT-01] cards that are drawn on the server", () => {
  it("show text of people as plain text, whatever it contains", () => {
    const hostile = `"'><script>alert(1)</script><img src=x onerror=alert(1)>`;
    const { html = "" } = draw({ ...flat, propertyTitle: hostile, builder: hostile, locality: hostile });
    expect(html).not.toMatch(/<script|<img src=x|alert\(1\)<\/script/);
    expect(html).toContain("&lt;script&gt;alert(1)");
    for (const [, label = ""] of html.matchAll(/aria-label="([^"]*)"/g)) expect(label).not.toContain("<");
  });

  it("never break a price between a number and its unit", () => {
    const { html = "" } = draw({ ...flat, price: 13_900_000 });
    expect(html).toContain('data-part="price"><span>₹1.39\u00a0Cr</span>');
  });

  it("[FIND-18] say how far they are from the place that the search is near, and are cached for each distance", () => {
    const context = new RouterContextProvider();
    context.set(renderedCardsContext, null);
    const near = { lat: flat.lat + 0.01, lng: flat.lng };
    const drawn = [near, near, { ...near, lat: near.lat + 0.01 }, null].map(
      (place) => renderCards(context, [flat], "result", place)[0],
    );
    const [first, same, farther, without] = drawn;
    expect(first?.html).toContain("· 1.1 km");
    expect(same?.cacheKey).toBe(first?.cacheKey);
    expect(farther?.html).toContain("· 2.2 km");
    expect(farther?.cacheKey).not.toBe(first?.cacheKey);
    expect(without?.html).not.toContain(" km");
  });

  it("are drawn again whenever their content has changed", () => {
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
      expect(after.cacheKey).not.toBe(before.cacheKey);
      expect(after.html).not.toBe(before.html);
    }
  });

  it("are in a document once, and not in its data as well", () => {
    const document = new Map<string, Buffer>();
    const { cacheKey: mark, html } = draw(flat, document);
    expect(html).toBeUndefined();
    expect([...document].map(([key, bytes]) => [key, bytes.toString()])).toEqual([[mark, draw(flat).html]]);
  });

  it("have hearts that are not pressed, with labels that name the listing", () => {
    const { html } = draw(flat);
    expect(html).toMatch(/data-part="heart" aria-pressed="false" aria-label="[^"]*Teesta View"/);
    expect(html).toMatch(/data-part="compare" aria-pressed="false" aria-label="[^"]*Teesta View"/);
  });
});
