import { expect, it } from "vitest";
import { getDiscreetName, getInitial, joinName, splitName } from "./person-name.ts";

it.each([
  ["Rohit Kumar Sinha", "Rohit", "Kumar Sinha"],
  ["  Pema   Sherpa ", "Pema", "Sherpa"],
  ["Madonna", "Madonna", ""],
  ["", "", ""],
])("splits %j into its first word and the rest", (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});

it("joins a name without stray spaces", () => {
  expect(joinName(" Pema ", "Sherpa")).toBe("Pema Sherpa");
  expect(joinName("Pema", " ")).toBe("Pema");
});

it.each([
  ["Arun Kumar Das", "Arun D."],
  ["দীপা চেট্রি", "দীপা চ."],
  ["Sita 🏡", "Sita"],
  ["Pema (Zee)", "Pema Z."],
  ["Madonna", "Madonna"],
  ["", ""],
])("names %j to strangers as %j", (name, discreet) => {
  expect(getDiscreetName(name)).toBe(discreet);
});

it.each([
  ["arun Das", "A."],
  ["  দীপা চেট্রি", "দী."],
  ["🏡 Sita", "S."],
  ["12345", ""],
  ["", ""],
])("shows of %j only %j", (name, initial) => {
  expect(getInitial(name)).toBe(initial);
});
