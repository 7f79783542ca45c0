import { beforeEach, describe, expect, it, vi } from "vitest";
import { FILL_IN_LAST_PLACE, readLastPlace, storeLastPlace } from "./last-place.ts";
import { clearRecentSearches, listRecentOptions } from "./suggestion-options.ts";

const stored = new Map<string, string>();
const localStorage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};

/** What the field shows after the script of the page has run, and its default. */
function fillIn(storage: object = localStorage): { value: string; defaultValue: string } {
  const field = { value: "Sample, Town", defaultValue: "Sample, Town" };
  const document = { currentScript: { previousElementSibling: { querySelector: () => field } } };
  new Function("document", "localStorage", FILL_IN_LAST_PLACE)(document, storage);
  return field;
}

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", localStorage);
  return () => vi.unstubAllGlobals();
});

describe("[HOME-02] the place in the search of the home page", () => {
  it("is the last one used on this device, as if the page had come with it", () => {
    storeLastPlace("Boring Road");
    expect(readLastPlace()).toBe("Boring Road");
    expect(fillIn()).toEqual({ value: "Boring Road", defaultValue: "Boring Road" });
  });

  it("is the page's sample without one, and where nothing may be stored", () => {
    storeLastPlace("");
    expect(fillIn()).toMatchObject({ value: "Sample, Town" });
    const getItem = () => {
      throw new Error("not allowed");
    };
    expect(fillIn({ getItem })).toMatchObject({ value: "Sample, Town" });
  });

  it("is forgotten with the recent searches, also where it is the only one", () => {
    storeLastPlace("Boring Road");
    expect(listRecentOptions().map(({ take }) => take)).toEqual([
      { label: "Boring Road", href: null },
      "clear",
    ]);
    clearRecentSearches();
    expect(readLastPlace()).toBe("");
    expect(listRecentOptions()).toEqual([]);
  });
});
