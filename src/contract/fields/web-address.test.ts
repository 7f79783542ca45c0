import { expect, it } from "vitest";
import { isOtherAddress, isWebAddress } from "#contract/fields/web-address.ts";

it.each([
  ["https://example.in/rates", true, false],
  ["http://example.in", true, false],
  ["Stamp Act, section 3", false, false],
  ["javascript:alert(1)", false, true],
  ["JavaScript://example.in/%0aalert(1)", false, true],
  ["data:text/html,x", false, true],
  ["https://", false, false],
])("%j: opens as a page %s, is another kind of address %s", (text, isPage, isOther) => {
  expect([isWebAddress(text), isOtherAddress(text)]).toEqual([isPage, isOther]);
});
