import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { FairTurns } from "./fair-turns.ts";

it("[SEC-04] serves accounts in turns, however many files one of them sends", async () => {
  const turns = new FairTurns(1);
  const done: string[] = [];
  const work = (name: string) => async () => {
    await pause(1);
    done.push(name);
  };
  await Promise.all([
    ...[1, 2, 3, 4].map((n) => turns.run("a", work(`a${n}`))),
    ...[1, 2].map((n) => turns.run("b", work(`b${n}`))),
    turns.run("c", work("c1")),
  ]);
  expect(done).toEqual(["a1", "b1", "c1", "a2", "b2", "a3", "a4"]);
});

it("[SEC-04] keeps a place free for others while one account is busy", async () => {
  const turns = new FairTurns(2);
  const slow = Promise.withResolvers<void>();
  const first = turns.run("a", () => slow.promise);
  const second = turns.run("a", async () => "second");
  await turns.run("b", async () => "b");
  slow.resolve();
  await first;
  expect(await second).toBe("second");
});

it("continues after work that failed", async () => {
  const turns = new FairTurns(1);
  await expect(turns.run("a", async () => Promise.reject(new Error("torn")))).rejects.toThrow("torn");
  expect(await turns.run("a", async () => 7)).toBe(7);
});
