import type { FastifyInstance } from "fastify";
import helmet from "@fastify/helmet";

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
