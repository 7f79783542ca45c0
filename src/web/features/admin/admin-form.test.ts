import { describe, expect, it } from "vitest";
import { createConflict, createInvalid } from "#domain/failure.ts";
import { mergeOnConflict, mergeRow, retainOpened } from "./admin-form.tsx";

const texts = { form: "terms", version: "3", base: '{"undoDays":"30"}', undoDays: "40" };
const opened = { version: 3, base: { undoDays: "30" } };

describe("[ADMIN-06] a form of the desk that is refused", () => {
  it("continues with the version and the values that it was opened with", async () => {
    const wrong = createInvalid({ undoDays: "Too many." });
    expect(retainOpened(texts, wrong)).toEqual({ more: { opened } });
    const merge = () => Promise.reject(new Error("Nobody has saved."));
    expect(await mergeOnConflict(texts, merge)(wrong)).toEqual({ more: { opened } });
    // A place has no version, but the values that it was opened with; a decision has only the version.
    expect(retainOpened({ base: '{"name":"Hakimpara"}' }, wrong).more.opened).toEqual({
      version: 0,
      base: { name: "Hakimpara" },
    });
    expect(retainOpened({ version: "7" }, wrong).more.opened).toEqual({ version: 7, base: {} });
  });

  it("continues with the newest ones after a conflict, which its answer explains", async () => {
    expect(retainOpened(texts, createConflict("Later."))).toEqual({ more: {} });
    const stored = { version: 4, base: { undoDays: "50" } };
    const merged = await mergeOnConflict(texts, async () => mergeRow(texts, stored))(
      createConflict("Later."),
    );
    expect(merged).toMatchObject({
      values: { undoDays: "40" },
      more: { opened: stored, meanwhile: [{ name: "undoDays", was: "30", now: "50", kept: true }] },
    });
  });

  it("stays as it is if another row is in its way, or if its own is gone", () => {
    expect(mergeRow(texts, { version: 3, base: {} })).toEqual({ more: { opened } });
    expect(mergeRow(texts, undefined)).toEqual({});
  });

  it("has no version if it sent none, or an invalid one", () => {
    const invalid: Record<string, string>[] = [{}, { version: "one" }, { version: "1", base: "[" }];
    for (const sent of invalid) expect(retainOpened(sent, createInvalid({}))).toEqual({ more: {} });
  });
});
