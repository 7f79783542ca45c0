import { expect, it } from "vitest";
import { ConcurrencyLimit } from "./concurrency-limit.ts";

it("allows a fixed number of tasks at the same time for each key, independently of other keys", () => {
  const lines = new ConcurrencyLimit(2);
  const first = lines.begin("asha");
  lines.begin("asha");
  expect(() => lines.begin("asha")).toThrow("Too many");
  lines.begin("bimal");
  first();
  first();
  lines.begin("asha");
  expect(() => lines.begin("asha")).toThrow("Too many");
});

it("also continues after a task has failed", async () => {
  const lines = new ConcurrencyLimit(1);
  const failing = lines.run("asha", () => Promise.reject(new Error("torn")));
  await expect(lines.run("asha", async () => 1)).rejects.toMatchObject({ code: "too_many" });
  await expect(failing).rejects.toThrow("torn");
  expect(await lines.run("asha", async () => 2)).toBe(2);
});
