import { expect, it } from "vitest";
import { getInitials } from "./Upcoming.tsx";

it.each([
  ["Teesta Habitat", "TH"],
  ["rangeet homes & sons", "RH"],
  ["Skyline", "S"],
  ["ঠিকানা আবাসন", "ঠআ"],
  ["  ", ""],
])("the initials of %s are %s", (name, mark) => expect(getInitials(name)).toBe(mark));
