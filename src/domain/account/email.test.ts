import { expect, it } from "vitest";
import { maskedEmail } from "./email.ts";

it.each([
  ["pema.sherpa@example.in", "p•••@example.in"],
  ["a@b.in", "a•••@b.in"],
  ["পেমা@example.in", "প•••@example.in"],
  ["", "•••"],
  ["nobody", "•••"],
])("%j is shown as %j", (email, shown) => {
  expect(maskedEmail(email)).toBe(shown);
});
