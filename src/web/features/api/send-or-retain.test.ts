import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { followEndedSession } from "#web/browser/ended-session.ts";
import { m } from "#words/generated/messages.js";
import { sendOrRetain } from "./send-or-retain.ts";

beforeEach(() => vi.stubGlobal("window", new EventTarget()));
afterEach(() => vi.unstubAllGlobals());

const sendNote = (serverAction: () => Promise<unknown>) => {
  const body = new URLSearchParams({ form: "note", text: "Call after six." });
  const request = new Request("http://localhost:3000/admin/leadtracker/1", { method: "POST", body });
  return sendOrRetain({ request, serverAction });
};
/** What the router throws for a refusal that is not an answer to the form. */
const createError = (status: number) => ({ status, statusText: "", internal: false, data: null });

it("[VISIT-16] a form that is sent after the session keeps its text, and the page is told", async () => {
  const told = vi.fn();
  const stop = followEndedSession(told);
  const answer = await sendNote(() => Promise.reject(createError(401)));
  expect(answer).toMatchObject({
    data: { form: "note", ok: false, message: m.form_session_ended(), values: { text: "Call after six." } },
    init: { status: 401 },
  });
  expect(told).toHaveBeenCalledOnce();
  stop();
  await sendNote(() => Promise.reject(createError(401)));
  expect(told).toHaveBeenCalledOnce();
});

it("[VISIT-16] a form without a connection keeps its text, and other errors are passed on", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  expect(await sendNote(() => Promise.reject(new TypeError("Failed to fetch")))).toMatchObject({
    data: { ok: false, message: m.form_lost_line(), values: { text: "Call after six." } },
    init: { status: 503 },
  });
  await expect(sendNote(() => Promise.reject(createError(404)))).rejects.toMatchObject({ status: 404 });
  expect(await sendNote(async () => "saved")).toBe("saved");
});
