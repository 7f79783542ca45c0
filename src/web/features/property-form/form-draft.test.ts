import { afterEach, expect, it, vi } from "vitest";
import { createEditDraft, forgetDraft, forgetOwnDrafts, LISTING_DRAFT } from "./form-draft.ts";
import { EMPTY_FORM } from "./form-values.ts";

afterEach(() => vi.unstubAllGlobals());

/** A storage like a browser's: its keys are properties, its functions are not. */
function openStorage(stored: Record<string, string>): Record<string, string> {
  const functions = {
    getItem: { value: (key: string) => stored[key] ?? null },
    removeItem: { value: (key: string) => delete stored[key] },
  };
  vi.stubGlobal("localStorage", Object.defineProperties(stored, functions));
  return stored;
}

it("[SEC-16] signing out deletes the drafts of the account from this device, and keeps what belongs to the device", () => {
  const draft = (owner: string | null) =>
    JSON.stringify({ values: EMPTY_FORM, photos: [], formKey: "k", owner, savedAt: "", step: "place" });
  const edited = createEditDraft({ _id: "65f0a1b2c3d4e5f601234567", version: 3 });
  const stored = openStorage({
    [edited]: draft("u1"),
    [`${edited}.uploads`]: "[]",
    [LISTING_DRAFT]: draft(null),
    recentSearches: "[]",
  });
  forgetOwnDrafts();
  expect(Object.keys(stored).sort()).toEqual([LISTING_DRAFT, "recentSearches"]);
  openStorage({ [LISTING_DRAFT]: draft("u1") });
  forgetOwnDrafts();
  expect(Object.keys(localStorage)).toEqual([]);
});

it("[OWNER-03] an old tab that starts over leaves the form that another tab began since", () => {
  const draft = { values: EMPTY_FORM, photos: [], formKey: "newer", owner: null, savedAt: "", step: "place" };
  openStorage({ [LISTING_DRAFT]: JSON.stringify(draft) });
  forgetDraft(LISTING_DRAFT, "older");
  expect(Object.keys(localStorage)).toEqual([LISTING_DRAFT]);
  forgetDraft(LISTING_DRAFT, "newer");
  expect(Object.keys(localStorage)).toEqual([]);
});
