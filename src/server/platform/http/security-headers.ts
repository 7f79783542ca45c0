import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

/** Allows nothing from elsewhere. Inline scripts run only by their hash (`writeContentSecurityPolicy`). */
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

/** Where a map's style, tiles, glyphs and sprites are asked for. */
const OF_MAPS = ["connect-src", "img-src"];

/**
 * The policy of one answer, with the hashes of the inline scripts that we put there ourselves.
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

/** For pages while they are being written: the development server puts its own scripts and socket there. */
export const writeDevelopmentPolicy = (mapOrigin?: string): string =>
  writeContentSecurityPolicy(["'unsafe-inline'"], mapOrigin).replace(
    "connect-src 'self'",
    "connect-src 'self' ws: wss:",
  );

const strictPolicy = writeContentSecurityPolicy();

/** What only says something to a document: some 700 bytes that a picture or a style sheet would carry for nothing. */
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
/** Never documents. Not SVG, which is one when it is opened by itself. */
const PART = /^(font\/|video\/|image\/(?!svg)|text\/css|(text|application)\/javascript)/;
/** A worker takes its policy from its own file. */
const WORKER = /worker/;

export async function registerSecurityHeaders(
  app: FastifyInstance,
  options: { https: boolean },
): Promise<void> {
  await app.register(helmet, {
    // Written by hand below, since pages replace it with their own.
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
