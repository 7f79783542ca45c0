import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import type { SharePictureContent } from "#contract/listing/brochure.ts";
import { MemoryCounter } from "#server/platform/auth/rate-limit-counter.ts";
import { createRateLimits } from "#server/platform/auth/rate-limiter.ts";
import type { Photos } from "#server/platform/images/photos.ts";
import { drawTextPath } from "#server/platform/print/typeset.ts";
import { createPicture } from "#tests/support/pictures.ts";
import { createSharePictureService, SHARE_PICTURES_PER_ADDRESS } from "./share-picture.service.ts";

const content: SharePictureContent = {
  brand: "Thikana",
  tag: "Flat for sale",
  title: "Teesta Heights",
  place: "Pradhan Nagar, Siliguri",
  price: "₹62 L - ₹1.34 Cr",
  badge: "Verified",
  photo: { key: "a", width: 1280 },
};
let jpeg: Buffer;
let asked = 0;
const photos: Pick<Photos, "readSize"> = {
  readSize: async (key) => {
    asked += 1;
    return key === "gone" ? null : jpeg;
  },
};
const clock = { now: () => new Date("2026-11-21T09:30:00Z") };
const service = createSharePictureService({ limits: createRateLimits(new MemoryCounter(clock)), photos });
const draw = (said: SharePictureContent, address = "192.0.2.1") =>
  service.draw(said, { address, gone: new AbortController().signal });
const WIDE = { width: 1200, height: 630, format: "png" };

beforeAll(async () => {
  jpeg = await createPicture({ shade: 120 });
});

describe("[DETAIL-12] the share picture", () => {
  it("is a PNG of 1,200 by 630 that messengers accept, drawn once for the same content", async () => {
    const [one, same] = await Promise.all([draw(content), draw({ ...content })]);
    expect(same).toBe(one);
    expect(asked).toBe(1);
    expect(await sharp(one).metadata()).toMatchObject(WIDE);
    expect(one.length).toBeLessThan(600_000);
    expect(await draw({ ...content, price: "₹61 L" })).not.toEqual(one);
  });

  it.each([
    ["without a photo", { photo: null }],
    ["where the photo is gone", { photo: { key: "gone", width: 640 } }],
    ["with a title that never ends", { title: "A home in the middle of everything ".repeat(20) }],
    ["with titles in Bengali and Hindi, and signs that break XML", { title: "শান্তি <&> श्री 🏖", badge: null }],
  ])("is drawn %s", async (_, over) => {
    expect(await sharp(await draw({ ...content, ...over })).metadata()).toMatchObject(WIDE);
  });

  it("has its text as outlines, so that it needs no fonts of the machine", () => {
    const line = drawTextPath("₹62 L", { face: "strong", size: 20, colour: "#000000", x: 10, y: 30 });
    expect(line).not.toContain("<text");
    expect(line.match(/<path/g)?.length).toBe(4);
    expect(line).toContain("translate(10 30)");
  });

  it("[SEC-07] is limited by network address, except pictures that are drawn already", async () => {
    const limits = createRateLimits(new MemoryCounter(clock));
    const few = createSharePictureService({ limits, photos: { readSize: async () => null } });
    const from = (address: string) => ({ address, gone: new AbortController().signal });
    await few.draw(content, from("192.0.2.7"));
    const attempts = limits("share-picture-address", SHARE_PICTURES_PER_ADDRESS);
    for (let n = 1; n < SHARE_PICTURES_PER_ADDRESS.max; n++) await attempts.take("192.0.2.7");
    const other = { ...content, title: "Another" };
    await expect(few.draw(other, from("192.0.2.7"))).rejects.toMatchObject({ status: 429 });
    expect((await few.draw(content, from("192.0.2.7"))).length).toBeGreaterThan(0);
    expect((await few.draw(other, from("192.0.2.8"))).length).toBeGreaterThan(0);
  });
});
