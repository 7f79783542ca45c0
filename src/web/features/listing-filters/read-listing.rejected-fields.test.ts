import { describe, expect, it } from "vitest";
import { type ListingFormName, readListingForm } from "#domain/listing/filters/listing-form.ts";
import { getListingHref, readListing } from "./listing-href.ts";
import { addRejected, listRejections, readRejectedFields } from "./read-listing.ts";

/** Sends a form without JavaScript, and reads the page to which its answer leads. */
function send(form: ListingFormName, base: string, sent: string) {
  const fields = new URLSearchParams(sent);
  const before = readListing(new URLSearchParams(base));
  const { query, problems } = readListingForm(form, before.query, fields);
  const href = addRejected(getListingHref({ ...before, query }), fields, problems);
  const address = new URLSearchParams(href.split("?")[1]);
  const read = readListing(address);
  return { query: read.query, refused: readRejectedFields(address, read.problems) };
}

const PLAIN = expect.stringContaining("85 lakh");

describe("[VISIT-05] a price that is refused without JavaScript", () => {
  it.each(["price", "side"] as const)(
    "leaves the limits as they were, and is shown again with its error: form %s",
    (form) => {
      const { query, refused } = send(form, "priceMin=2000000&priceMax=4000000", "priceMin=&priceMax=cheap");
      expect(query).toMatchObject({ priceMin: 2_000_000, priceMax: 4_000_000 });
      expect(refused).toEqual({
        priceMin: { typed: "", error: undefined },
        priceMax: { typed: "cheap", error: PLAIN },
      });
      expect(listRejections(refused)).toEqual([PLAIN]);
    },
  );

  it("leaves them also if both are amounts, but the wrong way round", () => {
    const { query, refused } = send("price", "priceMax=4000000", "priceMin=90+lakh&priceMax=50+lakh");
    expect(query).toMatchObject({ priceMin: null, priceMax: 4_000_000 });
    expect(refused.priceMin?.typed).toBe("90 lakh");
    expect(refused.priceMax).toMatchObject({ typed: "50 lakh", error: expect.stringContaining("minimum") });
  });

  it("does not turn a slider that was only shown into a limit", () => {
    const { query } = send("side", "priceMax=4123456", "price=up-to&priceUpTo=5&priceMax=cheap");
    expect(query.priceMax).toBe(4_123_456);
  });

  it("is shown where an address has it as a limit; what is an amount is no error", () => {
    const read = (search: string) => {
      const address = new URLSearchParams(search);
      return readRejectedFields(address, readListing(address).problems);
    };
    expect(read("priceMax=cheap")).toEqual({ priceMax: { typed: "cheap", error: PLAIN } });
    expect(read("priceMax=15k")).toEqual({});
    expect(read("priceMaxTyped=40+lakh")).toEqual({});
    expect(read(`priceMaxTyped=${"x".repeat(500)}`).priceMax?.typed).toHaveLength(40);
  });
});
