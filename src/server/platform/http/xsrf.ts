import { randomUUID, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { readBearer } from "#domain/account/sign-in.ts";
import { Failure } from "#domain/failure.ts";
import { m } from "#words/generated/messages.js";
import { isSameOrigin } from "./origin.ts";

const COOKIE = "XSRF-TOKEN";
const HEADER = "x-xsrf-token";
const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);
/** Mail programs send POST requests to these (RFC 8058). Cookies do not count there, only the key in the address. */
const BY_LINK = /^\/(?:unsubscribe\/[\w.-]+|saved-searches\/[0-9a-f]{24}\.[\w-]+)(?:\?|$)/;

/**
 * Refuses requests that another site makes a browser send.
 * Calls under /api must repeat the XSRF-TOKEN cookie, which other sites cannot read, in the X-XSRF-TOKEN header. Page
 * forms work without JavaScript, so for them the browser's own headers decide (Origin, Sec-Fetch-Site).
 */
export function registerXsrf(app: FastifyInstance, options: { publicUrl: string | undefined }): void {
  app.addHook("onRequest", async (request, reply) => {
    // A browser never adds an API token by itself, and cookies do not count beside one.
    if (readBearer(request.headers.authorization) !== null) return;
    giveToken(request, reply, options.publicUrl);
    if (SAFE.has(request.method) || BY_LINK.test(request.url)) return;
    const sameOrigin = isSameOrigin(request, options.publicUrl);
    const trusted = request.url.startsWith("/api/")
      ? sameOrigin !== false && doesEchoToken(request)
      : sameOrigin === true;
    if (!trusted) {
      request.attempt = "forged-request";
      throw new Failure("forbidden", m.error_xsrf());
    }
  });
}

function giveToken(request: FastifyRequest, reply: FastifyReply, publicUrl: string | undefined): void {
  if (request.cookies[COOKIE] || /^\/(assets|media|vitals|healthz|readyz|metrics)\b/.test(request.url))
    return;
  // Each has 122 random bits, and 128 are wanted. Unlike `randomBytes` this generates them in batches, which matters
  // because every first response has one.
  reply.setCookie(COOKIE, randomUUID() + randomUUID(), {
    path: "/",
    sameSite: "lax",
    secure: publicUrl?.startsWith("https:") ?? request.protocol === "https",
  });
}

/** Identifies one browser; other sites cannot read it. Every call that passed the check has one. */
export const getBrowserId = (request: FastifyRequest): string => request.cookies[COOKIE] ?? "";

function doesEchoToken(request: FastifyRequest): boolean {
  const expected = Buffer.from(request.cookies[COOKIE] ?? "");
  const given = Buffer.from(String(request.headers[HEADER] ?? ""));
  return expected.length > 0 && expected.length === given.length && timingSafeEqual(expected, given);
}
