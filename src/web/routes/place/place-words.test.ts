import { describe, expect, it } from "vitest";
import { writeIntro, writeWhere } from "./place-words.ts";

const khemnichak = {
  kind: "locality" as const,
  name: "Khemnichak",
  about: "developing, metro and bypass access",
  town: { slug: "patna", name: "Patna" },
  state: "Bihar",
  landmarks: [{ name: "Patna Junction", kind: "railway-station", metres: 2_840 }],
};
const facts = { district: "Patna", pincodes: ["800027"], centreMetres: 4_930 };

describe("[FIND-10] what a place is", () => {
  it("says of a locality how far it is from the centre, its pincode, and what is near", () => {
    expect(writeIntro(khemnichak)).toBe("Developing, metro and bypass access.");
    expect(writeWhere(khemnichak, facts)).toBe(
      "Khemnichak is 4.9 km from the centre of Patna, pincode 800027. Patna Junction is 2.8 km away.",
    );
  });

  it("says that it is in the centre, and nothing of landmarks that are far away or the place itself", () => {
    const central = { ...facts, centreMetres: 320 };
    const lonely = { ...khemnichak, landmarks: [{ name: "AIIMS", kind: "hospital", metres: 3_200 }] };
    expect(writeWhere(lonely, central)).toBe("Khemnichak is in the centre of Patna, pincode 800027.");
    const itself = { ...khemnichak, landmarks: [{ name: "Khemnichak", kind: "metro", metres: 90 }] };
    expect(writeWhere(itself, central)).toBe("Khemnichak is in the centre of Patna, pincode 800027.");
  });

  it("says of a town its district and its pincodes, unless they are too many to read", () => {
    const gangtok = { ...khemnichak, kind: "town" as const, name: "Gangtok", state: "Sikkim" };
    const pincodes = ["737101", "737102", "737103"];
    expect(writeWhere(gangtok, { district: "Gangtok", pincodes, centreMetres: null })).toBe(
      "Gangtok district, Sikkim. Pincodes 737101, 737102 and 737103.",
    );
    const many = { district: "Patna", pincodes: [...pincodes, "800001", "800002"], centreMetres: null };
    expect(writeWhere({ ...gangtok, state: "Bihar" }, many)).toBe("Patna district, Bihar.");
  });

  it("is empty where nobody has described it", () => {
    expect(writeIntro({ about: " " })).toBe("");
  });
});
