import { afterEach, expect, it, vi } from "vitest";
import type { StoredDraft } from "./form-draft.ts";

const called: string[] = [];
vi.mock("#web/features/api/client.ts", () => ({
  callApi: async (_address: string, { method }: { method: string }) => {
    called.push(`${method} begins`);
    await new Promise((resolve) => setTimeout(resolve, 5));
    called.push(`${method} ends`);
  },
}));
// Other tests of this worker may have loaded it with the real client.
vi.resetModules();
const { ServerDraft } = await import("./form-draft.ts");
afterEach(() => called.splice(0));
const draft = {} as StoredDraft;

it("[OWNER-05] a form is sent after the draft that is on its way, and before the next one", async () => {
  const server = new ServerDraft();
  const stored = server.keep(draft);
  const sent = server.hold(async () => {
    called.push("sending begins");
    await new Promise((resolve) => setTimeout(resolve, 5));
    called.push("sending ends");
    return "sent";
  });
  const next = server.keep(draft);
  expect(await Promise.all([stored, sent, next])).toEqual([true, "sent", true]);
  const put = ["PUT begins", "PUT ends"];
  expect(called).toEqual([...put, "sending begins", "sending ends", ...put]);
});

it("drafts go on after a form that could not be sent", async () => {
  const server = new ServerDraft();
  await expect(server.hold(() => Promise.reject(new Error("refused")))).rejects.toThrow("refused");
  expect(await server.keep(draft)).toBe(true);
  await server.close("k");
  expect(await server.keep(draft)).toBe(false);
});
