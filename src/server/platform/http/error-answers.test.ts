import Fastify from "fastify";
import { afterAll, describe, expect, it } from "vitest";
import { createBusy, createTooMany } from "#domain/failure.ts";
import { registerErrorAnswers } from "./error-answers.ts";

const app = Fastify();
registerErrorAnswers(app);
app.all("/busy", () => Promise.reject(createBusy(3)));
app.all("/long", () => Promise.reject(createBusy(60)));
app.all("/too-many", () => Promise.reject(createTooMany(3)));
afterAll(() => app.close());

const accept = "text/html";
const open = (url: string, method: "GET" | "POST" = "GET") =>
  app.inject({ url, method, headers: { accept } });

describe("[FAULT-07] the page of a refusal", () => {
  it("loads again by itself after some seconds, without scripts, and says so", async () => {
    const { statusCode, headers, body } = await open("/busy");
    expect([statusCode, headers["retry-after"], headers["cache-control"]]).toEqual([503, "3", "no-store"]);
    const [, seconds] = /<meta http-equiv="refresh" content="(\d+)">/.exec(body) ?? [];
    expect(["3", "4", "5"]).toContain(seconds);
    expect(body).toContain(`This page loads again by itself in ${seconds} seconds.`);
    expect(body).toContain('<a href="">');
  });

  it("does not send a form again, nor load again what is refused for longer or for another reason", async () => {
    const pages = await Promise.all([open("/busy", "POST"), open("/long"), open("/too-many")]);
    for (const { body } of pages) expect(body).not.toMatch(/http-equiv|by itself/);
  });
});
