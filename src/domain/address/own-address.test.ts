import { expect, it } from "vitest";
import { hasOwnAddress } from "./own-address.ts";

it.each([
  ["https://www.facebook.com/", false],
  ["https://www.facebook.com//", false],
  ["https://www.linkedin.com", false],
  ["", false],
  ["facebook", false],
  ["https://www.facebook.com/thikana", true],
  ["https://wa.me/919832000140", true],
  ["https://www.youtube.com/?c=thikana", true],
])("[TRUST-10] a social link is shown where it has an address of its own: %s", (address, own) => {
  expect(hasOwnAddress(address)).toBe(own);
});
