import { expect, it } from "vitest";
import { formatAnswer } from "./answer-words.ts";

it.each([
  ["buy", "Sell"],
  ["rent", "Rent out"],
  ["lease", "Lease out"],
  ["pg", "PG/Hostel"],
])("an owner and the team read the purpose %s as %s", (purpose, words) => {
  expect(formatAnswer("purpose", purpose)).toBe(words);
});
