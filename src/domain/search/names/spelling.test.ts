import { expect, it } from "vitest";
import { correctSpelling, countEdits } from "./spelling.ts";

const NAMES = ["Siliguri", "Gangtok", "Pradhan Nagar", "Cooch Behar", "Patna", "सिलीगुड़ी"];

it.each([
  ["silguri", "Siliguri"],
  ["Siligrui", "Siliguri"],
  ["2 bhk in gantok", "2 bhk Gangtok"],
  ["pradan nagar", "Pradhan nagar"],
  ["coch behar", "Cooch behar"],
  ["ptana", "Patna"],
])("[VISIT-13] corrects %s to %s", (typed, meant) => {
  expect(correctSpelling(typed, NAMES)).toBe(meant);
});

it.each(["siliguri", "sili", "gangtok flat", "xyzzyplugh", "", "734001", "pat"])(
  "does not correct %s",
  (typed) => {
    expect(correctSpelling(typed, NAMES)).toBeNull();
  },
);

it("counts added, missing, replaced and swapped letters", () => {
  expect(countEdits("patna", "patna")).toBe(0);
  expect(countEdits("ptana", "patna")).toBe(1);
  expect(countEdits("", "abc")).toBe(3);
  expect(countEdits("kitten", "sitting")).toBe(3);
});
