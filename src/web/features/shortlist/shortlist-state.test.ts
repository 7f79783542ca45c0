import { describe, expect, it } from "vitest";
import { MOST_SHORTLISTED } from "#domain/list-limits.ts";
import type { DeviceList } from "../device-storage/device-list.ts";
import { Shortlist, type ShortlistCalls } from "./shortlist.ts";

const id = (n: number) => n.toString(16).padStart(24, "0");

const SIGNED_OUT = Object.assign(new Error("Please sign in first."), { status: 401 });

/** A device and an account that store lists, and a way to make the account fail or wait. */
function world({ device = [] as string[], account = [] as string[] } = {}) {
  const state = { device, account, fail: false as boolean | "signed out", calls: [] as string[] };
  let gate = Promise.resolve();
  const answer = async (name: string, change: () => string[]) => {
    state.calls.push(name);
    await gate;
    if (state.fail) throw state.fail === "signed out" ? SIGNED_OUT : new Error("No network");
    state.account = change();
    return state.account;
  };
  const list: DeviceList<string> = {
    read: () => state.device,
    write: (ids) => {
      state.device = [...ids];
    },
    onChange: () => () => {},
  };
  const calls: ShortlistCalls = {
    get: () => answer("get", () => state.account),
    add: (ids) =>
      answer(`add ${ids.length}`, () => [...ids, ...state.account.filter((one) => !ids.includes(one))]),
    remove: (gone) => answer("remove", () => state.account.filter((one) => one !== gone)),
  };
  const hold = () => {
    let open = () => {};
    gate = new Promise((resolve) => {
      open = resolve;
    });
    return () => open();
  };
  return { state, hold, shortlist: new Shortlist(list, calls) };
}

describe("[DETAIL-11] the shortlist in the browser", () => {
  it("is stored on the device while signed out, without API calls", async () => {
    const { state, shortlist } = world();
    await shortlist.start(null);
    expect(await shortlist.set(id(1), true)).toBe("device");
    await shortlist.set(id(2), true);
    await shortlist.set(id(1), false);
    expect(state.device).toEqual([id(2)]);
    expect(shortlist.ids).toEqual([id(2)]);
    expect(state.calls).toEqual([]);
  });

  it("moves to the account at signing in, and is removed from the device", async () => {
    const { state, shortlist } = world({ device: [id(1), id(2)], account: [id(3)] });
    await shortlist.start(null);
    expect(await shortlist.start("dipa")).toBe(2);
    expect(shortlist.ids).toEqual([id(1), id(2), id(3)]);
    expect(state.device).toEqual([]);
    expect(await shortlist.start("dipa")).toBe(0);
    await shortlist.start(null);
    expect(shortlist.ids).toEqual([]);
  });

  it("keeps the device's list if the account refuses it", async () => {
    const { state, shortlist } = world({ device: [id(1)] });
    state.fail = true;
    await expect(shortlist.start("dipa")).rejects.toThrow("No network");
    expect(state.device).toEqual([id(1)]);
  });

  it("shows a change at once, and undoes it if the call fails", async () => {
    const { state, hold, shortlist } = world({ account: [id(9)] });
    await shortlist.start("dipa");
    const open = hold();
    state.fail = true;
    const wish = shortlist.set(id(1), true);
    expect(shortlist.ids).toEqual([id(1), id(9)]);
    open();
    await expect(wish).rejects.toThrow("No network");
    expect(shortlist.ids).toEqual([id(9)]);
  });

  it("is stored on the device if the session has ended, and moves to the account at the next sign-in", async () => {
    const { state, shortlist } = world({ account: [id(9)] });
    await shortlist.start("dipa");
    state.fail = "signed out";
    expect(await shortlist.set(id(1), true)).toBe("device");
    expect([shortlist.ids, state.device]).toEqual([[id(1), id(9)], [id(1)]]);
    await expect(shortlist.set(id(9), false)).rejects.toBe(SIGNED_OUT);
    state.fail = false;
    await shortlist.start(null);
    expect(await shortlist.start("dipa")).toBe(1);
    expect(state.account).toEqual([id(1), id(9)]);
  });

  it("ends with the last change, however quickly the heart is pressed", async () => {
    const { state, hold, shortlist } = world();
    await shortlist.start("dipa");
    const open = hold();
    const wishes = [true, false, true, false].map((on) => shortlist.set(id(1), on));
    expect(shortlist.ids).toEqual([]);
    open();
    await Promise.all(wishes);
    expect(state.account).toEqual([]);
    expect(state.calls).toEqual(["get", "add 1", "remove"]);
  });

  it("has a limit", async () => {
    const full = Array.from({ length: MOST_SHORTLISTED }, (_, n) => id(n + 1));
    const { shortlist } = world({ device: full });
    await shortlist.start(null);
    expect(await shortlist.set(id(5_000), true)).toBe("full");
    expect(shortlist.ids).toHaveLength(MOST_SHORTLISTED);
  });

  it("includes what another tab has stored on the device", async () => {
    const { state, shortlist } = world();
    await shortlist.start(null);
    state.device = [id(4)];
    shortlist.reread();
    expect(shortlist.ids).toEqual([id(4)]);
  });
});
