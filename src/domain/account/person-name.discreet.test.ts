import { describe, expect, it } from "vitest";
import { listDoubts } from "#domain/public-text/public-text.ts";
import { getDiscreetName, getFirstName, removeContactDetails } from "./person-name.ts";

it.each([
  ["Arun Kumar Das", "Arun D."],
  ["দীপা চেট্রি", "দীপা চ."],
  ["Sita 🏡", "Sita"],
  ["Pema (Zee)", "Pema Z."],
  ["Madonna", "Madonna"],
  ["", ""],
])("shows the name %j to strangers as %j", (name, discreet) => {
  expect(getDiscreetName(name)).toBe(discreet);
});

describe("[TRUST-03] a name with which somebody could be reached", () => {
  it.each([
    ["9832000140 Rentals", "Rentals"],
    ["९८३२०००१४० Ravi", "Ravi"],
    ["৯৮৩২০০০১৪০ রবি দাস", "রবি দাস"],
    ["９８３２０００１４０ Ravi", "Ravi"],
    ["98320.00140 Ravi", "Ravi"],
    ["Ravi (98320) 00140", "Ravi"],
    ["nine eight three two zero zero zero one four zero Ravi", "Ravi"],
    ["ravi@example.in Das", "Das"],
    ["ravi(at)gmail.com Das", "Das"],
    ["Ravi www.ravi-homes.in", "Ravi"],
    ["Ravi t.me/ravihomes", "Ravi"],
    ["9832000140", ""],
  ])("%j is %j, in every form in which others read it", (name, left) => {
    expect(removeContactDetails(name)).toBe(left);
    for (const shown of [getFirstName(name), getDiscreetName(name)]) {
      expect(listDoubts(shown)).toEqual([]);
      expect(shown).not.toMatch(/\p{Nd}/u);
    }
  });

  it.each(["Arun Das 2", "O'Brien Tamang", "Md. Alam", "S. K. Sharma", "দীপা চেট্রি", "Ravi (Teesta Homes)"])(
    "%j has none and stays as it is",
    (name) => {
      expect(removeContactDetails(name)).toBe(name);
    },
  );
});
