import { expect, it } from "vitest";
import { getInitial, joinName, splitName } from "./person-name.ts";

it.each([
  ["Rohit Kumar Sinha", "Rohit", "Kumar Sinha"],
  ["  Pema   Sherpa ", "Pema", "Sherpa"],
  ["Madonna", "Madonna", ""],
  ["", "", ""],
])("splits the name %j into its first word and the rest", (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});

it("joins the parts of a name without extra spaces", () => {
  expect(joinName(" Pema ", "Sherpa")).toBe("Pema Sherpa");
  expect(joinName("Pema", " ")).toBe("Pema");
});

it.each([
  ["arun Das", "A."],
  ["  দীপা চেট্রি", "দী."],
  ["🏡 Sita", "S."],
  ["12345", ""],
  ["", ""],
])("shows only the first letter of the name %j: %j", (name, initial) => {
  expect(getInitial(name)).toBe(initial);
});
