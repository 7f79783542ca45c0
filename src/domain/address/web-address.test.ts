import { expect, it } from "vitest";
import { hasOwnAddress } from "./web-address.ts";

it.each([
  ["https://www.facebook.com/", false],
  ["https://www.facebook.com//", false],
  ["https://www.linkedin.com", false],
  ["", false],
  ["facebook", false],
  ["https://www.facebook.com/thikana", true],
  ["https://wa.me/919832000140", true],
  ["https://www.youtube.com/?c=thikana", true],
])("[TRUST-10] a link to social media is shown only if it leads to a page of its own: %s", (address, own) => {
  expect(hasOwnAddress(address)).toBe(own);
});
