import { expect, it } from "vitest";
import { getPosterLanguage } from "./kind-names.ts";

it.each([
  ["patna-bihar", "patna", "hi"],
  ["sikkim", "gangtok", "ne"],
  ["north-bengal-towns", "kalimpong", "ne"],
  ["north-bengal-towns", "cooch-behar", "bn"],
  ["siliguri", "siliguri", "bn"],
] as const)("the second language of a poster in %s, %s is %s", (region, town, language) => {
  expect(getPosterLanguage(region, town)).toBe(language);
  expect(getPosterLanguage(region, town, "en")).toBe(language);
  expect(getPosterLanguage(region, town, "hi")).toBe("hi");
});
