import { describe, expect, it } from "vitest";
import { findChangedFiles, getChecksEndedBy, getFieldsUnder, getReasonsFor } from "./checks.ts";

describe("[TRUST-01] what a check vouches for", () => {
  it("papers: owner, kind, address and size; the site: address, pin and kind", () => {
    const address = ["address", "locality", "city", "state", "pincode"];
    expect(getFieldsUnder("papers")).toEqual([
      ...["owner", "propertyType"],
      ...["area", "landArea", "landUnit"],
      ...address,
    ]);
    expect(getFieldsUnder("site")).toEqual(["propertyType", ...address, "lat", "lng"]);
  });

  it("ends with a change of that, and of nothing else", () => {
    expect(getChecksEndedBy({ fields: ["price", "propertyTitle", "description", "bedrooms"] })).toEqual([]);
    expect(getChecksEndedBy({ fields: ["area"] })).toEqual(["papers"]);
    expect(getChecksEndedBy({ fields: ["lng"] })).toEqual(["site"]);
    expect(getChecksEndedBy({ fields: ["address"] })).toEqual(["papers", "site"]);
    expect(getChecksEndedBy({ fields: ["mediaFiles"] })).toEqual([]);
    expect(getChecksEndedBy({ fields: ["mediaFiles"], photos: true })).toEqual(["photos"]);
    expect(getChecksEndedBy({ fields: ["mediaFiles"], videos: true })).toEqual(["video"]);
    expect(getReasonsFor("papers", { fields: ["price", "area"] })).toEqual(["area"]);
    expect(getReasonsFor("photos", { fields: [] })).toEqual(["mediaFiles"]);
  });

  it("is a set of files: another order changes nothing", () => {
    const [a, b] = [
      { public_id: "a", kind: "photo" },
      { public_id: "b", kind: "photo" },
    ] as const;
    const film = { public_id: "c", kind: "video" } as const;
    expect(findChangedFiles([a, b, film], [film, b, a])).toEqual({ photos: false, videos: false });
    expect(findChangedFiles([a, b], [a])).toEqual({ photos: true, videos: false });
    expect(findChangedFiles([a], [a, film])).toEqual({ photos: false, videos: true });
  });
});
