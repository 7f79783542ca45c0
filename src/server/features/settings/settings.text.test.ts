import { describe, expect, it, vi } from "vitest";
import { deskWords } from "#content/desk-words.ts";
import { openDesk } from "#tests/support/desk-calls.ts";

const { admin, http, services } = await openDesk();

const url = "/api/v1/admin/settings/words";
const read = async () => (await http.inject({ url, headers: admin.headers })).json();
const save = (words: object, version: number) =>
  http.inject({ method: "PUT", url, headers: admin.headers, payload: { words, version } });

describe("[DESK-05] [DESK-06] the team's reasons and messages", () => {
  it("are those of the content folder until the team saves its own, which decisions and leads use at once", async () => {
    expect(await services.settings.readDeskTexts()).toEqual(deskWords);
    const { words, version } = await read();
    const rejectReasons = ["दूसरी जगह बिक चुका है 🙏", "Sold elsewhere."];
    expect((await save({ ...words, rejectReasons }, version)).statusCode).toBe(200);
    await vi.waitFor(async () =>
      expect((await services.settings.readDeskTexts()).rejectReasons).toEqual(rejectReasons),
    );
  });

  it("never overwrite what a colleague has saved since", async () => {
    const { words, version } = await read();
    expect((await save({ ...words, changeReasons: ["Add photos."] }, version)).statusCode).toBe(200);
    expect((await save({ ...words, changeReasons: [] }, version)).statusCode).toBe(409);
    expect((await read()).words.changeReasons).toEqual(["Add photos."]);
  });

  it.each([
    ["words.messages.hi.visit", { hi: { ...deskWords.messages.hi, visit: "नमस्ते {name}" } }],
    ["words.messages.bn.hello", { bn: { ...deskWords.messages.bn, hello: "{nam}" } }],
    ["words.messages.ne.details", { ne: { ...deskWords.messages.ne, details: "" } }],
    ["words.messages.en.hello", { en: { ...deskWords.messages.en, hello: "x".repeat(700) } }],
  ])("refuse a wrong message at its field: %s", async (field, change) => {
    const { words, version } = await read();
    const answer = await save({ ...words, messages: { ...words.messages, ...change } }, version);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toHaveProperty([field]);
  });

  it("refuse more reasons than anybody would read", async () => {
    const { words, version } = await read();
    const answer = await save({ ...words, rejectReasons: Array.from({ length: 13 }, () => "No.") }, version);
    expect(answer.json().fields).toHaveProperty(["words.rejectReasons"]);
  });
});
