import { describe, expect, it } from "vitest";
import {
  findChangedFiles,
  getChecksEndedBy,
  getFieldsUnder,
  getReasonsFor,
  isCheckable,
} from "./change-effects.ts";
import { CHECK_VALUES } from "./choices.ts";

describe("[TRUST-01] a check by the team", () => {
  it("covers owner, kind, address and size for papers, and address, map pin and kind for the site", () => {
    const address = ["address", "locality", "city", "state", "pincode"];
    expect(getFieldsUnder("papers")).toEqual([
      ...["owner", "propertyType"],
      ...["area", "landArea", "landUnit"],
      ...address,
    ]);
    expect(getFieldsUnder("site")).toEqual(["propertyType", ...address, "lat", "lng"]);
  });

  it("ends when one of the fields that it covers changes, and not otherwise", () => {
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

  it("is possible only where there is something to check", () => {
    const listPossible = (has: { photos: boolean; videos: boolean }) =>
      CHECK_VALUES.filter((check) => isCheckable(check, has));
    expect(listPossible({ photos: false, videos: false })).toEqual(["papers", "site"]);
    expect(listPossible({ photos: true, videos: false })).toEqual(["papers", "photos", "site"]);
    expect(listPossible({ photos: false, videos: true })).toEqual(["papers", "video", "site"]);
  });

  it("of photos is not affected by their order", () => {
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
