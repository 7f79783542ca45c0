import { expect, it, vi } from "vitest";
import { createConflict } from "#domain/failure.ts";
import { answerSignedPage } from "./mail-link.ts";

const asking = { signed: "a.b", address: "192.0.2.1" };
const post = (texts: Record<string, string>) =>
  new Request("https://thikana.test/visit/a.b", { method: "POST", body: new URLSearchParams(texts) });

function createLinks() {
  return {
    renew: vi.fn(async () => ({ message: "Sent", code: "c1" })),
    enter: vi.fn(async () => "/visit/new"),
  };
}

it("[LINK-01] every page behind a signed link renews it: a new one or a code is sent, and the code opens it", async () => {
  const links = createLinks();
  const act = vi.fn(async () => "Done");
  const sent = await answerSignedPage(post({ form: "renew" }), links, asking, act);
  expect(sent).toMatchObject({ data: { ok: true, form: "renew", message: "Sent", more: { code: "c1" } } });
  expect(links.renew).toHaveBeenCalledWith("a.b", "192.0.2.1");
  const code = { id: "2f8a1f0e-9d5c-4b0a-8c3e-111111111111", code: "123456" };
  const opened = await answerSignedPage(post({ form: "renew-code", ...code }), links, asking, act);
  expect(opened).toBeInstanceOf(Response);
  expect((opened as Response).headers.get("location")).toBe("/visit/new");
  expect(act).not.toHaveBeenCalled();
});

it("[LINK-01] every other form is the page's own, and so is its refusal", async () => {
  const links = createLinks();
  const done = await answerSignedPage(post({ form: "rate", score: "5" }), links, asking, async (texts) => {
    expect(texts.score).toBe("5");
    return "Thanks";
  });
  expect(done).toMatchObject({ data: { ok: true, message: "Thanks" } });
  const rejected = await answerSignedPage(post({ form: "rate" }), links, asking, () =>
    Promise.reject(createConflict("It was moved meanwhile.")),
  );
  expect(rejected).toMatchObject({ init: { status: 409 }, data: { message: "It was moved meanwhile." } });
  expect(links.renew).not.toHaveBeenCalled();
});
