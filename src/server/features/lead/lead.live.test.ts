import Fastify from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Actor, NOBODY } from "#domain/account/roles.ts";
import type { SessionService } from "../session/session.service.ts";
import { leadLiveRoutes } from "./lead.routes.ts";
import type { LeadLiveService } from "./lead.tracker.service.ts";

const BEAT_MS = 20_000;
const admin: Actor = { role: "admin", userId: "a".repeat(24), sessionId: "b".repeat(24) };
const live = { follow: async () => () => {}, close: async () => {} } as unknown as LeadLiveService;

/** The event stream of an open page of the team, whose session is read again from time to time. */
async function openLine(readViewer: () => Promise<{ actor: Actor }>) {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook("onRequest", async (request) => {
    request.actor = admin;
  });
  await app.register(leadLiveRoutes, {
    leadLive: live,
    session: { readViewer } as unknown as SessionService,
  });
  const answer = await app.inject({ url: "/api/v1/events", payloadAsStream: true });
  expect(answer.statusCode).toBe(200);
  let text = "";
  let isOver = false;
  answer
    .stream()
    .on("data", (chunk) => {
      text += chunk;
    })
    .on("end", () => {
      isOver = true;
    });
  return { text: () => text, isOver: () => isOver };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("[ADMIN-08] the live connection of an open desk", () => {
  it("stays open while the session is valid", async () => {
    const line = await openLine(async () => ({ actor: admin }));
    await vi.advanceTimersByTimeAsync(BEAT_MS);
    await vi.waitFor(() => expect(line.text()).toContain(": still here"));
    expect(line.isOver()).toBe(false);
  });

  it.each([
    ["the session is over", async () => ({ actor: NOBODY })],
    ["the database does not answer", () => Promise.reject(new Error("Failed to get session"))],
  ])("ends where %s, and harms nobody else", async (_, readViewer) => {
    const line = await openLine(readViewer);
    await vi.advanceTimersByTimeAsync(BEAT_MS);
    await vi.waitFor(() => expect(line.isOver()).toBe(true));
  });
});
