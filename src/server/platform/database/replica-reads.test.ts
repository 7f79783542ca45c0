import { describe, expect, it } from "vitest";
import { NEVER, parsePosition, ReplicaWatch } from "./replica-reads.ts";

function watchThem() {
  const state = { primary: "0/10", replica: "0/10" as string | null, at: 1, news: [] as [boolean, string][] };
  const fail = () => Promise.reject(new Error("Connection terminated unexpectedly"));
  const watch = new ReplicaWatch({
    servers: {
      readPrimary: async () => (state.primary === "away" ? fail() : state.primary),
      readReplica: async () => (state.replica === "away" ? fail() : state.replica),
    },
    now: () => state.at,
    onChange: (isUsable, reason) => state.news.push([isUsable, reason]),
  });
  return { state, watch };
}

describe("[FAULT-05] a replica", () => {
  it("is left out when its data is too old, and used again when it has caught up", async () => {
    const { state, watch } = watchThem();
    await watch.look();
    expect(state.news).toEqual([[true, ""]]);
    Object.assign(state, { at: 5_000, primary: "0/20" });
    await watch.look();
    expect(watch).toMatchObject({ isUsable: true, lagMs: 4_999 });
    Object.assign(state, { at: 12_500, primary: "0/30" });
    await watch.look();
    expect(watch.isUsable).toBe(false);
    expect(state.news.at(-1)).toEqual([false, "it is 12 seconds behind"]);
    Object.assign(state, { at: 13_000, replica: "0/30" });
    await watch.look();
    expect(watch).toMatchObject({ isUsable: true, lagMs: 0 });
  });

  it("is not behind because nobody writes", async () => {
    const { state, watch } = watchThem();
    for (const at of [1, 60_000, 120_000]) {
      state.at = at;
      await watch.look();
    }
    expect(watch).toMatchObject({ isUsable: true, lagMs: 0 });
  });

  it("is left out while it does not answer or is no replica, and named once", async () => {
    const { state, watch } = watchThem();
    await watch.look();
    state.replica = "away";
    await watch.look();
    await watch.look();
    state.replica = "0/10";
    await watch.look();
    state.replica = null;
    await watch.look();
    expect(state.news.slice(1)).toEqual([
      [false, "Connection terminated unexpectedly"],
      [true, ""],
      [false, "it is not a replica"],
    ]);
  });

  it("answers without the primary until its data is too old", async () => {
    const { state, watch } = watchThem();
    await watch.look();
    Object.assign(state, { at: 9_000, primary: "away" });
    await watch.look();
    expect(watch.isUsable).toBe(true);
    state.at = 11_000;
    await watch.look();
    expect(watch.isUsable).toBe(false);
  });

  it("answers nothing after a change until the position of the change is known", async () => {
    const { state, watch } = watchThem();
    await watch.look();
    watch.announce();
    expect(watch.floor).toBe(NEVER);
    state.primary = "away";
    await watch.look();
    expect(watch.floor).toBe(NEVER);
    state.primary = "0/40";
    await watch.look();
    expect(watch.floor).toBe(parsePosition("0/40"));
  });
});

it("reads positions in the log of changes", () => {
  expect(parsePosition("16/B374D848") > parsePosition("15/FFFFFFFF")).toBe(true);
  expect(() => parsePosition("over there")).toThrow("Not a position in the log of changes");
});
