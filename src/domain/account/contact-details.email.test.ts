import { expect, it } from "vitest";
import { maskEmail } from "./contact-details.ts";

it.each([
  ["pema.sherpa@example.in", "p•••@example.in"],
  ["a@b.in", "a•••@b.in"],
  ["পেমা@example.in", "প•••@example.in"],
  ["", "•••"],
  ["nobody", "•••"],
])("the email address %j is shown as %j", (email, shown) => {
  expect(maskEmail(email)).toBe(shown);
});
