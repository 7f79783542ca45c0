import { describe, expect, it } from "vitest";
import { flat } from "#tests/support/listing-form.ts";
import type { OpenedForm } from "#web/features/property-form/form-merge.ts";
import type { FormValues } from "#web/features/property-form/form-values.ts";
import { forgetUnsentListing, readUnsentListing, signInWithListing } from "./unsent-listing.server.ts";

const ORIGIN = "https://thikana.test";
const ask = (path: string, cookie = "") => new Request(ORIGIN + path, { headers: { cookie } });
const keep = (path: string, values: FormValues, opened: OpenedForm | null = null) =>
  signInWithListing(ask(path), { values, opened }, ORIGIN);
const sentBack = (answer: Response | null) =>
  `XSRF-TOKEN=x; ${answer?.headers.get("set-cookie")?.split(";")[0]}; other=1`;

/** Letters that cannot be packed. */
const writeUnpackable = (step: number, length: number): string =>
  Array.from({ length }, (_, at) =>
    String.fromCharCode(0x4e00 + ((at * at * 7919 + at * step * 104_729) % 20_000)),
  ).join("");

describe("[OWNER-05] a listing's form that was sent before signing in", () => {
  it.each([
    'Two rooms; lane, 50% "quiet".\n= yes',
    "শান্ত পাড়া, জল সারাদিন 😀",
    "Light from two sides, water all day. ".repeat(130),
  ])("is restored unchanged: %#", async (description) => {
    const values = { ...flat, description, amenities: ["Lift"], purpose: "rent" };
    const stored = await keep("/owner/listing", values);
    expect(stored?.headers.get("location")).toBe("/signup?next=%2Fowner%2Flisting");
    const page = ask("/owner/listing", sentBack(stored));
    expect(await readUnsentListing(page)).toEqual({ values, opened: null });
    expect(forgetUnsentListing(page, ORIGIN)).toEqual([
      "unsent-listing=; Path=/owner; Max-Age=0; HttpOnly; SameSite=Lax; Secure",
    ]);
  });

  it("belongs to one page, also where the browser asks only for the page's data", async () => {
    const cookie = sentBack(await keep("/owner/listing?for=65f000000000000000000001&x=1", flat));
    expect(await readUnsentListing(ask("/owner/listing", cookie))).toBeNull();
    expect(await readUnsentListing(ask("/owner/edit-property/65f000000000000000000001", cookie))).toBeNull();
    const data = ask("/owner/listing.data?for=65f000000000000000000001&_routes=x", cookie);
    expect(await readUnsentListing(data)).toEqual({ values: flat, opened: null });
  });

  it("[OWNER-10] comes back with the version that an edit was opened with", async () => {
    const edit = "/owner/edit-property/65f000000000000000000001";
    const base: FormValues = { ...flat, description: "দক্ষিণ খোলা। ".repeat(40), amenities: ["Lift"] };
    const mine = { ...base, description: `${base.description} Painted.`, price: "44,00,000", amenities: [] };
    const opened = { version: 7, base };
    const page = ask(edit, sentBack(await keep(edit, mine, opened)));
    expect(await readUnsentListing(page)).toEqual({ values: mine, opened });
  });

  it("gives up what was there before rather than what was typed, if a cookie is too short for both", async () => {
    const edit = "/owner/edit-property/65f000000000000000000001";
    const [mine, before] = [3, 5].map((step) => writeUnpackable(step, 900));
    const values = { ...flat, description: mine ?? "" };
    const opened = { version: 7, base: { ...flat, description: before ?? "" } };
    const page = ask(edit, sentBack(await keep(edit, values, opened)));
    expect(await readUnsentListing(page)).toEqual({ values, opened: { version: 7, base: null } });
    const long = { ...flat, description: writeUnpackable(3, 4_900) };
    expect(await keep(edit, long, opened)).toBeNull();
  });

  it("[SEC-06] is ignored if it is damaged, or would become very long", async () => {
    const long = await keep("/owner/listing", { ...flat, description: "x".repeat(300_000) });
    for (const cookie of ["unsent-listing=AAAA", "unsent-listing=%%%", "unsent-listing=", sentBack(long)])
      expect(await readUnsentListing(ask("/owner/listing", cookie))).toBeNull();
    expect(forgetUnsentListing(ask("/owner/listing"), ORIGIN)).toEqual([]);
  });
});
