import { describe, expect, it } from "vitest";
import { needsApproval } from "./change-effects.ts";
import { FIELD_NAMES, type FieldName, getField } from "./fields/fields.ts";

const flat = { propertyType: "Flat/Apartment", purpose: "buy", availability: "ready" } as const;
const same = { published: flat, proposed: flat };
const of = (change: string) => FIELD_NAMES.filter((name) => getField(name).change === change);

describe("[TRUST-02] changes of a public listing", () => {
  it("are visible immediately for price, availability and similar fields", () => {
    expect(of("immediate").sort()).toEqual(
      [
        ...["price", "rent", "security", "maintenance", "negotiable", "tenantType", "pets"],
        ...["availability", "possessionOn", "availableFrom", "visitDays", "visitHours"],
        // The contact person, whom only the team sees.
        ...["title", "firstName", "lastName"],
      ].sort(),
    );
    for (const name of ["price", "security", "negotiable"] as const)
      if (name !== "security") expect(needsApproval(name, same)).toBe(false);
  });

  it("wait for approval if they concern what it is, where, how large and whose", () => {
    expect(of("identity")).toEqual([
      ...["owner", "propertyType", "purpose", "postedBy", "builder", "reraNumber"],
      ...["area", "landArea", "landUnit", "bedrooms"],
      ...["address", "locality", "city", "state", "pincode", "lat", "lng"],
    ]);
    const reviewed: FieldName[] = ["propertyTitle", "description", "mediaFiles", "amenities", "furnishing"];
    for (const name of [...reviewed, "floorno", "facing", "projectUnits"] as const) {
      expect(getField(name).change).toBe("reviewed");
      expect(needsApproval(name, same)).toBe(true);
    }
  });

  it("wait for approval if they add a rent to a home that is public as for sale", () => {
    const turned = { published: flat, proposed: { ...flat, purpose: "rent" } } as const;
    expect(needsApproval("rent", turned)).toBe(true);
    expect(needsApproval("price", turned)).toBe(true);
    expect(needsApproval("negotiable", turned)).toBe(false);
  });
});
