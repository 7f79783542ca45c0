import { expect, it } from "vitest";
import { findPincodeTrouble, findPinTrouble, measurePinDistance, stepPoint } from "./pin.ts";

const siliguri = {
  ...{ name: "Siliguri", state: "West Bengal", lat: 26.715, lng: 88.428 },
  pincodes: ["734001", "734003"],
};
const matigara = { name: "Matigara", lat: 26.7196, lng: 88.3857, pincodes: ["734010"] };
const facts = (townsOfPincode: string[] = [], locality: typeof matigara | null = matigara) => ({
  ...{ town: siliguri, locality, townsOfPincode },
  regionPincodes: ["734001", "734003", "734010", "735135"],
});

it("[TRUST-07] refuses a pincode of another town and names the expected one", () => {
  expect(findPincodeTrouble("800001", facts(["Patna"]))).toBe(
    "800001 is a pincode of Patna. For Matigara enter 734010, or choose Patna as the town.",
  );
  expect(findPincodeTrouble("734008", facts(["Salugara"], null))).toContain(
    "For Siliguri enter 734001, 734003",
  );
});

it.each(["110001", "700001", "736101", "737101", "812001"])(
  "[TRUST-07] refuses a pincode of another region or state: %s",
  (pincode) => {
    expect(findPincodeTrouble(pincode, facts())).toBe(
      `${pincode} is not a pincode of Matigara. Enter 734010, or choose the right place.`,
    );
  },
);

it("[TRUST-07] accepts pincodes of the town, and unknown ones of its region", () => {
  expect(findPincodeTrouble("734001", facts(["Siliguri"]))).toBeNull();
  expect(findPincodeTrouble("734010", facts(["Matigara"]))).toBeNull();
  expect(findPincodeTrouble("734099", facts())).toBeNull();
  expect(findPincodeTrouble("735999", facts())).toBeNull();
});

it("[TRUST-07] outside the known localities it checks only that the pincode belongs to the state", () => {
  expect(findPincodeTrouble("733101", facts([], null))).toBeNull();
  for (const pincode of ["737101", "744101", "800001"])
    expect(findPincodeTrouble(pincode, facts([], null)), pincode).toContain("is not a pincode of Siliguri");
});

it("[TRUST-07] asks about a map pin that is far from its locality, and gives the distance", () => {
  const near = stepPoint(matigara, 4_000, 3_000);
  expect(findPinTrouble(near, facts(), false)).toBeNull();
  const far = stepPoint(matigara, 38_000, 0);
  expect(findPinTrouble(far, facts(), false)).toBe(
    "The pin is 38 km from Matigara. Move the pin, or choose the right place.",
  );
  // The owner cannot confirm a pin far from a known locality.
  expect(findPinTrouble(far, facts(), true)).not.toBeNull();
});

it("[TRUST-07] outside the known localities the owner may confirm a map pin up to 60 km away", () => {
  const other = facts([], null);
  expect(findPinTrouble(stepPoint(siliguri, 14_000, 0), other, false)).toBeNull();
  expect(findPinTrouble(stepPoint(siliguri, 30_000, 0), other, false)).toContain(
    "or confirm that the pin is right",
  );
  expect(findPinTrouble(stepPoint(siliguri, 30_000, 0), other, true)).toBeNull();
  expect(findPinTrouble(stepPoint(siliguri, 61_000, 0), other, true)).toBe(
    "The pin is 61 km from Siliguri. Move the pin, or choose the right place.",
  );
  expect(measurePinDistance(stepPoint(siliguri, 61_000, 0), other)?.confirmable).toBe(false);
});
