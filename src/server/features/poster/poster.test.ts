import { describe, expect, it } from "vitest";
import type { Actor } from "#domain/account/roles.ts";
import { testApp } from "#tests/support/app.ts";
import { makeLocality, makeProperty, makeTown, makeUser } from "#tests/support/factories.ts";
import { POSTERS_PER_ADDRESS } from "./poster.service.ts";

const { database, services } = await testApp();
const { db } = database;
const owner = await makeUser(db, { usertype: "owner", mobile: "+919832000999" });
const stranger = await makeUser(db, { usertype: "owner" });
const as = ({ id }: { id: string }): Actor => ({ role: "owner", userId: id, sessionId: "s" });
const getUrl = (id: string) => `https://thikana.example/at/${id}`;

const makePlace = async (
  region_slug: "siliguri" | "patna-bihar" | "sikkim",
  names: Record<string, string>,
) => {
  const town = await makeTown(db, { region_slug, names: JSON.stringify(names) });
  return makeLocality(db, {
    town_slug: town.slug,
    name: "Milan More",
    names: JSON.stringify({ bn: "মিলন মোড়" }),
  });
};
const makeListing = (locality_slug: string, more: Parameters<typeof makeProperty>[1] = {}) =>
  makeProperty(db, { owner_id: owner.id, locality_slug, ...more });

const makeQuestion = (address = "192.0.2.1") => ({
  getUrl,
  address,
  gone: new AbortController().signal,
});

describe("a poster", () => {
  it("[OWNER-08] is in English and the local language, with our number and a QR code", async () => {
    const { slug } = await makePlace("siliguri", { bn: "শিলিগুড়ি" });
    const { public_id: id } = await makeListing(slug, {
      purpose: "rent",
      price: null,
      rent: 8500,
      furnishing: "semi",
    });
    const content = await services.poster.readContent(as(owner), id, getUrl);
    expect(content).toMatchObject({
      language: "bn",
      offer: { en: "To Let", local: "ভাড়া দেওয়া হবে" },
      what: { en: "2 BHK Flat", local: "2 BHK ফ্ল্যাট" },
      place: { local: "মিলন মোড়, শিলিগুড়ি" },
      price: "₹8,500/month",
      url: `https://thikana.example/at/${id}`,
    });
    expect(content.phone).toBe((await services.settings.readOffice()).phones[0]);
    expect(JSON.stringify(content)).not.toContain("9832000999");
  });

  it.each([
    ["patna-bihar", "hi", "बिक्री के लिए"],
    ["sikkim", "ne", "बिक्रीमा"],
  ] as const)(
    "has the language of %s, and uses the plain name of a place without a translated one",
    async (region, language, offer) => {
      const { slug } = await makePlace(region, {});
      const { public_id: id } = await makeListing(slug);
      const content = await services.poster.readContent(as(owner), id, getUrl);
      expect(content).toMatchObject({ language, offer: { local: offer } });
      expect(content.place.local).toBe(content.place.en);
    },
  );

  it("has the language that the owner has chosen", async () => {
    const { slug } = await makePlace("siliguri", { bn: "শিলিগুড়ি", ne: "सिलिगुडी" });
    const nepali = await makeUser(db, { usertype: "owner", language: "ne" });
    const { public_id: id } = await makeListing(slug, { owner_id: nepali.id });
    const content = await services.poster.readContent(as(nepali), id, getUrl);
    expect(content).toMatchObject({ language: "ne", place: { local: "Milan More, सिलिगुडी" } });
  });

  it("is a PDF of one A4 page", async () => {
    const { slug } = await makePlace("siliguri", { bn: "শিলিগুড়ি" });
    const { public_id: id } = await makeListing(slug);
    const pdf = (await services.poster.print(as(owner), id, makeQuestion())).toString("latin1");
    expect(pdf).toMatch(/^%PDF-1\.7/);
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(pdf).toContain("[0 0 595.28 841.89]");
    expect(pdf).toContain(`/at/${id}`);
  });

  it("is only for the owner, and only after the approval", async () => {
    const { slug } = await makePlace("siliguri", {});
    const { public_id: id } = await makeListing(slug);
    await expect(services.poster.print(as(stranger), id, makeQuestion())).rejects.toMatchObject({
      status: 404,
    });
    const pending = await makeListing(slug, { verification: "pending" });
    await expect(services.poster.print(as(owner), pending.public_id, makeQuestion())).rejects.toMatchObject({
      status: 409,
    });
    const deleted = await makeListing(slug, { life: "deleted" });
    await expect(services.poster.print(as(owner), deleted.public_id, makeQuestion())).rejects.toMatchObject({
      status: 404,
    });
  });

  it.each([{ life: "paused" }, { life: "sold" }, { life: "expired" }, { withheld: true }] as const)(
    "[OWNER-08] is refused with the reason while its QR code would not lead to the listing: %o",
    async (hidden) => {
      const { slug } = await makePlace("siliguri", {});
      const { public_id: id } = await makeListing(slug, hidden);
      await expect(services.poster.print(as(owner), id, makeQuestion())).rejects.toMatchObject({
        status: 409,
        message: expect.stringContaining("Visitors do not see this listing"),
      });
    },
  );

  it("[SEC-07] is limited by network address", async () => {
    const { slug } = await makePlace("siliguri", {});
    const { public_id: id } = await makeListing(slug);
    const gone = AbortSignal.abort(new Error("gone"));
    for (let n = 0; n < POSTERS_PER_ADDRESS.max; n++)
      await expect(
        services.poster.print(as(owner), id, { ...makeQuestion("192.0.2.9"), gone }),
      ).rejects.toThrow("gone");
    await expect(services.poster.print(as(owner), id, makeQuestion("192.0.2.9"))).rejects.toMatchObject({
      status: 429,
    });
  });
});
