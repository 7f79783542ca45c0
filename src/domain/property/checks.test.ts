import { describe, expect, it } from "vitest";
import { checksEndedBy, fieldsUnder, filesChanged, reasonsFor } from "./checks.ts";

describe("[TRUST-01] what a check vouches for", () => {
  it("papers: owner, kind, address and size; the site: address, pin and kind", () => {
    const address = ["address", "locality", "city", "state", "pincode"];
    expect(fieldsUnder("papers")).toEqual([
      ...["owner", "propertyType"],
      ...["area", "landArea", "landUnit"],
      ...address,
    ]);
    expect(fieldsUnder("site")).toEqual(["propertyType", ...address, "lat", "lng"]);
  });

  it("ends with a change of that, and of nothing else", () => {
    expect(checksEndedBy({ fields: ["price", "propertyTitle", "description", "bedrooms"] })).toEqual([]);
    expect(checksEndedBy({ fields: ["area"] })).toEqual(["papers"]);
    expect(checksEndedBy({ fields: ["lng"] })).toEqual(["site"]);
    expect(checksEndedBy({ fields: ["address"] })).toEqual(["papers", "site"]);
    expect(checksEndedBy({ fields: ["mediaFiles"] })).toEqual([]);
    expect(checksEndedBy({ fields: ["mediaFiles"], photos: true })).toEqual(["photos"]);
    expect(checksEndedBy({ fields: ["mediaFiles"], videos: true })).toEqual(["video"]);
    expect(reasonsFor("papers", { fields: ["price", "area"] })).toEqual(["area"]);
    expect(reasonsFor("photos", { fields: [] })).toEqual(["mediaFiles"]);
  });

  it("is a set of files: another order changes nothing", () => {
    const [a, b] = [
      { public_id: "a", kind: "photo" },
      { public_id: "b", kind: "photo" },
    ] as const;
    const film = { public_id: "c", kind: "video" } as const;
    expect(filesChanged([a, b, film], [film, b, a])).toEqual({ photos: false, videos: false });
    expect(filesChanged([a, b], [a])).toEqual({ photos: true, videos: false });
    expect(filesChanged([a], [a, film])).toEqual({ photos: false, videos: true });
  });
});
