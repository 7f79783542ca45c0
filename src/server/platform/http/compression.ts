import { type BrotliOptions, brotliCompress, constants } from "node:zlib";
import type { FastifyReply, FastifyRequest, onSendHookHandler } from "fastify";

type Encoding = "br" | "gzip";

const ALLOWED: Record<Encoding, RegExp> = { br: writePattern("br"), gzip: writePattern("gzip") };

/** The name, without a weight of zero: `q=0` means "not this one" (RFC 9110, section 12.5.3). */
function writePattern(name: Encoding): RegExp {
  return new RegExp(`(?:^|,)\\s*${name}\\s*(?:,|$|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))`, "i");
}

/** Whether the browser names this encoding as one that it can read. `*` is no name: such a program gets plain text. */
export const acceptsEncoding = ({ headers }: Pick<FastifyRequest, "headers">, name: Encoding): boolean =>
  ALLOWED[name].test(String(headers["accept-encoding"] ?? ""));

const BROTLI_QUALITY = 4;
/** How answers are compressed that are not cached. */
export const BROTLI: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } };

/** In bytes. The plugin compresses shorter answers at once, which is faster than asking another thread. */
const SHORT = 4 * 1024;
const TEXTS = /^(text\/(?!event-stream)|application\/([\w.-]+\+)?(json|xml)\b)/;

/**
 * Compresses a long text in another thread and in one piece. The plugin would send it through streams, which takes the
 * main thread longer. It does nothing more with an answer that has a `content-encoding`.
 */
export const compressWhole: onSendHookHandler<unknown> = (request, reply, payload, done) => {
  const isLong = (typeof payload === "string" || Buffer.isBuffer(payload)) && payload.length >= SHORT;
  if (!isLong || !mayCompress(reply)) return done();
  if (!acceptsEncoding(request, "br")) return done();
  brotliCompress(payload, BROTLI, (error, bytes) => {
    if (error) return done(error);
    addVary(reply);
    reply.header("content-encoding", "br").header("content-length", bytes.length);
    done(null, bytes);
  });
};

const mayCompress = (reply: FastifyReply): boolean =>
  reply.statusCode !== 206 &&
  !reply.hasHeader("content-encoding") &&
  TEXTS.test(String(reply.getHeader("content-type")));

function addVary(reply: FastifyReply): void {
  const vary = String(reply.getHeader("vary") ?? "");
  if (!/accept-encoding/i.test(vary))
    reply.header("vary", vary ? `${vary}, accept-encoding` : "accept-encoding");
}
