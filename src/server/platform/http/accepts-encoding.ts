import type { FastifyRequest } from "fastify";

type Encoding = "br" | "gzip";

const ALLOWED: Record<Encoding, RegExp> = { br: writePattern("br"), gzip: writePattern("gzip") };

/** The name, without a weight of zero: `q=0` means "not this one" (RFC 9110, section 12.5.3). */
function writePattern(name: Encoding): RegExp {
  return new RegExp(`(?:^|,)\\s*${name}\\s*(?:,|$|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))`, "i");
}

/** Whether the browser names this encoding as one that it can read. `*` is no name: such a program gets plain text. */
export const acceptsEncoding = ({ headers }: Pick<FastifyRequest, "headers">, name: Encoding): boolean =>
  ALLOWED[name].test(String(headers["accept-encoding"] ?? ""));
