import { expect, it } from "vitest";
import { getLanguage } from "./poster.ts";

it.each([
  ["patna-bihar", "patna", "hi"],
  ["sikkim", "gangtok", "ne"],
  ["north-bengal-towns", "kalimpong", "ne"],
  ["north-bengal-towns", "cooch-behar", "bn"],
  ["siliguri", "siliguri", "bn"],
] as const)("the second language of a poster in %s, %s is %s", (region, town, language) => {
  expect(getLanguage(region, town)).toBe(language);
  expect(getLanguage(region, town, "en")).toBe(language);
  expect(getLanguage(region, town, "hi")).toBe("hi");
});
