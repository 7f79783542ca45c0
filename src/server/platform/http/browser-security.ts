import { randomUUID, timingSafeEqual } from "node:crypto";
import helmet from "@fastify/helmet";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { readBearer } from "#domain/account/sign-in.ts";
import { Failure } from "#domain/failure.ts";
import { m } from "#words/generated/messages.js";

/** The origin that people see: the configured one, otherwise that of the request. */
export function getOrigin(request: FastifyRequest, publicUrl: string | undefined): string {
  return publicUrl ? new URL(publicUrl).origin : `${request.protocol}://${request.host || "localhost"}`;
}

/** Whether the browser says that this request comes from one of our own pages; undefined if it says nothing. */
function isSameOrigin(request: FastifyRequest, publicUrl: string | undefined): boolean | undefined {
  const { origin } = request.headers;
  if (origin && origin !== "null") {
    if (publicUrl && origin === new URL(publicUrl).origin) return true;
    // An attacker on the network can forge a page at http:// of our own host, but not at https://.
    if (publicUrl?.startsWith("https:") && origin.startsWith("http:")) return false;
    return URL.canParse(origin) && new URL(origin).host === request.host;
  }
  const site = request.headers["sec-fetch-site"];
  return site === undefined ? undefined : site === "same-origin";
}

/** Allows nothing from other hosts. Inline scripts run only if their hash is listed (`writeContentSecurityPolicy`). */
const DIRECTIVES: Record<string, string[]> = {
  "default-src": ["'self'"],
  "script-src": ["'self'"],
  "style-src": ["'self'", "'unsafe-inline'"],
  "img-src": ["'self'", "data:", "blob:"],
  "font-src": ["'self'"],
  "connect-src": ["'self'"],
  "worker-src": ["'self'"],
  "media-src": ["'self'", "blob:"],
  "object-src": ["'none'"],
  "frame-ancestors": ["'none'"],
  "base-uri": ["'none'"],
  "form-action": ["'self'"],
};

/** The directives for a map's style, tiles, glyphs and sprites. */
const OF_MAPS = ["connect-src", "img-src"];

/**
 * The content security policy of one response, with the hashes of our own inline scripts.
 * @param mapOrigin the origin of the operator's own map style
 */
export function writeContentSecurityPolicy(scriptHashes: readonly string[] = [], mapOrigin?: string): string {
  const getMore = (name: string) => [
    ...(name === "script-src" ? scriptHashes : []),
    ...(mapOrigin && OF_MAPS.includes(name) ? [mapOrigin] : []),
  ];
  return Object.entries(DIRECTIVES)
    .map(([name, values]) => [name, ...values, ...getMore(name)].join(" "))
    .join("; ");
}

/** For development: the development server adds its own scripts and socket to pages. */
export const writeDevelopmentPolicy = (mapOrigin?: string): string =>
  writeContentSecurityPolicy(["'unsafe-inline'"], mapOrigin).replace(
    "connect-src 'self'",
    "connect-src 'self' ws: wss:",
  );

const strictPolicy = writeContentSecurityPolicy();

/** Headers that matter only for documents: about 700 bytes that an image or a style sheet does not need. */
const OF_DOCUMENTS = [
  "content-security-policy",
  "cross-origin-opener-policy",
  "origin-agent-cluster",
  "permissions-policy",
  "referrer-policy",
  "x-dns-prefetch-control",
  "x-download-options",
  "x-frame-options",
  "x-permitted-cross-domain-policies",
  "x-xss-protection",
];
/** Content types that are never documents. SVG is left out, because it is a document when opened by itself. */
const PART = /^(font\/|video\/|image\/(?!svg)|text\/css|(text|application)\/javascript)/;
/** A worker takes its policy from the response of its own file. */
const WORKER = /worker/;

export async function registerSecurityHeaders(
  app: FastifyInstance,
  options: { https: boolean },
): Promise<void> {
  await app.register(helmet, {
    // Set below instead, since pages replace it with their own.
    contentSecurityPolicy: false,
    strictTransportSecurity: options.https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    frameguard: { action: "deny" },
    crossOriginEmbedderPolicy: false,
  });
  app.addHook("onRequest", (_request, reply, done) => {
    reply.header("content-security-policy", strictPolicy);
    reply.header("permissions-policy", "camera=(), microphone=(), geolocation=(self), interest-cohort=()");
    done();
  });
  app.addHook("onSend", (request, reply, _payload, done) => {
    if (PART.test(String(reply.getHeader("content-type"))) && !WORKER.test(request.url))
      for (const name of OF_DOCUMENTS) reply.removeHeader(name);
    done();
  });
}

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
