import { afterAll, expect, it, vi } from "vitest";
import { m } from "#words/generated/messages.js";
import { EMPTY_FORM } from "./form-values.ts";
import { sendChanges, sendNew } from "./send-form.ts";

/** What a browser does without a connection. */
vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
vi.stubGlobal("document", { cookie: "XSRF-TOKEN=x" });
afterAll(() => vi.unstubAllGlobals());

it("[VISIT-16] a save without an answer says so as a save, a new listing that it is not listed twice", async () => {
  const viewer = { _id: "u1", usertype: "owner", mobile: "+919832000001" } as never;
  expect(await sendNew({}, { values: EMPTY_FORM, viewer, formKey: "k" })).toEqual({
    fields: {},
    message: m.owner_send_dropped(),
  });
  expect(await sendChanges("a1", {})).toEqual({ fields: {}, message: m.owner_change_dropped() });
  expect(m.owner_change_dropped()).not.toContain("listed twice");
});
