import { expect, it } from "vitest";
import { isGuessable } from "./common-passwords.ts";

const known = ["pema.sherpa@example.in", "Pema Sherpa", "Thikana"];

it.each([
  ["password", true],
  ["PassWord1", true],
  ["12345678", true],
  ["qwertyuiop", true],
  ["pema.sherpa@example.in", true],
  ["Pema-Sherpa-1987", true],
  ["sherpa2026", true],
  ["thikana123", true],
  ["kankarbagh-4b", false],
  ["pema sherpa drinks tea", false],
  ["12 34 56 78 90 and on", false],
  ["পাহাড়ের ওপারে বাড়ি", false],
])("%j is guessable: %s", async (password, guessable) => {
  expect(await isGuessable(password, known)).toBe(guessable);
});
