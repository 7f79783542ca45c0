import { expect, it } from "vitest";
import { AtOnce } from "./at-once.ts";

it("allows a fixed number at the same time for one key, whatever other keys do, and another one when one has ended", () => {
  const lines = new AtOnce(2);
  const first = lines.begin("asha");
  lines.begin("asha");
  expect(() => lines.begin("asha")).toThrow("Too many");
  lines.begin("bimal");
  first();
  first();
  lines.begin("asha");
  expect(() => lines.begin("asha")).toThrow("Too many");
});

it("also frees the place of work that has failed", async () => {
  const lines = new AtOnce(1);
  const failing = lines.run("asha", () => Promise.reject(new Error("torn")));
  await expect(lines.run("asha", async () => 1)).rejects.toMatchObject({ code: "too_many" });
  await expect(failing).rejects.toThrow("torn");
  expect(await lines.run("asha", async () => 2)).toBe(2);
});
