import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import type { SharePictureContent } from "#contract/share-picture.ts";
import type { Photos } from "#server/platform/images/photos.ts";
import { textPath } from "#server/platform/print/text-path.ts";
import { picture } from "#tests/support/pictures.ts";
import { createSharePictureService } from "./share-picture.service.ts";

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
const photos: Pick<Photos, "size"> = {
  size: async (key) => {
    asked += 1;
    return key === "gone" ? null : jpeg;
  },
};
const service = createSharePictureService({ photos });
const WIDE = { width: 1200, height: 630, format: "png" };

beforeAll(async () => {
  jpeg = await picture({ shade: 120 });
});

describe("[DETAIL-12] the share picture", () => {
  it("is a PNG of 1,200 by 630 that messengers still load, drawn once for what says the same", async () => {
    const [one, same] = await Promise.all([service.draw(content), service.draw({ ...content })]);
    expect(same).toBe(one);
    expect(asked).toBe(1);
    expect(await sharp(one).metadata()).toMatchObject(WIDE);
    expect(one.length).toBeLessThan(600_000);
    expect(await service.draw({ ...content, price: "₹61 L" })).not.toEqual(one);
  });

  it.each([
    ["without a photo", { photo: null }],
    ["where the photo is gone", { photo: { key: "gone", width: 640 } }],
    ["with a title that never ends", { title: "A home in the middle of everything ".repeat(20) }],
    ["with titles in Bengali and Hindi, and signs that break XML", { title: "শান্তি <&> श्री 🏖", badge: null }],
  ])("is drawn %s", async (_, over) => {
    expect(await sharp(await service.draw({ ...content, ...over })).metadata()).toMatchObject(WIDE);
  });

  it("has its words as outlines, so that no font of the machine is needed", () => {
    const line = textPath("₹62 L", { face: "strong", size: 20, colour: "#000000", x: 10, y: 30 });
    expect(line).not.toContain("<text");
    expect(line.match(/<path/g)?.length).toBe(4);
    expect(line).toContain("translate(10 30)");
  });
});
