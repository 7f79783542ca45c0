import { afterEach, describe, expect, it, vi } from "vitest";

const KEY = "askedAbout";
const LISTING = "0123456789abcdef01234567";

async function open(stored: unknown) {
  const values = new Map<string, string>(stored === undefined ? [] : [[KEY, JSON.stringify(stored)]]);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  });
  vi.resetModules();
  const requests = await import("./own-requests.ts");
  const { clearStoredForms } = await import("../unsent-forms/clear-stored-forms.ts");
  return { clearStoredForms, ...requests, readStored: () => JSON.parse(values.get(KEY) ?? "[]") };
}

afterEach(() => vi.unstubAllGlobals());

describe("[PRESS-04] the enquiries that a device remembers", () => {
  it("are all kept, also two about one listing, the newest first", async () => {
    const { storeOwnRequest, findOwnRequest, readStored } = await open(undefined);
    const about = { id: LISTING, title: "2 BHK", at: "2026-11-27T10:00:00.000Z" };
    storeOwnRequest({ ...about, key: "a1.key" });
    storeOwnRequest({ ...about, key: "b2.key", at: "2026-11-28T10:00:00.000Z" });
    expect(readStored().map(({ key }: { key: string }) => key)).toEqual(["b2.key", "a1.key"]);
    expect(findOwnRequest(LISTING)?.key).toBe("b2.key");
  });

  it("are there once, however often their links are renewed", async () => {
    const { storeOwnRequest, readStored } = await open(undefined);
    const about = { id: null, title: "2 BHK", at: "2026-11-27T10:00:00.000Z" };
    storeOwnRequest({ ...about, key: "a1.key" });
    storeOwnRequest({ ...about, key: "a1.later.key" });
    expect(readStored()).toMatchObject([{ key: "a1.later.key" }]);
  });

  it("include those that earlier versions have stored; what is not one of them is left out", async () => {
    const { findOwnRequest } = await open([{ id: LISTING, key: "a1.key" }, { id: 1 }, "x", null]);
    expect(findOwnRequest(LISTING)).toEqual({ key: "a1.key", id: LISTING, title: "", at: "" });
  });

  it("[VISIT-16] are gone once somebody has signed out, also for what is still on the page", async () => {
    const about = { id: LISTING, title: "2 BHK", at: "2026-11-27T10:00:00.000Z" };
    const { storeOwnRequest, findOwnRequest, clearStoredForms, readStored } = await open(undefined);
    storeOwnRequest({ ...about, key: "a1.key" });
    clearStoredForms();
    expect(readStored()).toEqual([]);
    expect(findOwnRequest(LISTING)).toBeUndefined();
    storeOwnRequest({ ...about, key: "b2.key" });
    expect(readStored()).toMatchObject([{ key: "b2.key" }]);
  });

  it("can be removed from the device", async () => {
    const { forgetOwnRequest, findOwnRequest } = await open([{ id: LISTING, key: "a1.key" }]);
    forgetOwnRequest("a1.key");
    expect(findOwnRequest(LISTING)).toBeUndefined();
  });
});
