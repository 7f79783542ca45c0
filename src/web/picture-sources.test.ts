import { describe, expect, it } from "vitest";
import { getPictureSources } from "./picture-sources.ts";

describe("the sizes of a photo that a page offers", () => {
  it("are all stored widths of a large photo, as AVIF", () => {
    const { avif } = getPictureSources({ key: "ab12", width: 4000 });
    expect(avif.split(", ")).toEqual([
      "/media/ab12/320.avif 320w",
      "/media/ab12/480.avif 480w",
      "/media/ab12/640.avif 640w",
      "/media/ab12/800.avif 800w",
      "/media/ab12/960.avif 960w",
      "/media/ab12/1280.avif 1280w",
      "/media/ab12/1920.avif 1920w",
    ]);
  });

  it("are not wider than the photo", () => {
    expect(getPictureSources({ key: "k", width: 880 }).avif).toBe(
      "/media/k/320.avif 320w, /media/k/480.avif 480w, /media/k/640.avif 640w, /media/k/800.avif 800w",
    );
  });

  it("include a JPEG of at most 960 pixels for old browsers", () => {
    expect(getPictureSources({ key: "k", width: 1920 }).jpg).toBe("/media/k/960.jpg");
    expect(getPictureSources({ key: "k", width: 700 }).jpg).toBe("/media/k/640.jpg");
  });

  it("include the smallest width for a very small photo", () => {
    expect(getPictureSources({ key: "k", width: 200 })).toEqual({
      avif: "/media/k/320.avif 320w",
      jpg: "/media/k/320.jpg",
    });
  });
});
