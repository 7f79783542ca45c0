import type { FastifyReply } from "fastify";

/** Sends Set-Cookie headers made elsewhere, each as a header of its own. */
export function sendCookies(reply: FastifyReply, cookies: readonly string[]): void {
  for (const cookie of cookies) reply.header("set-cookie", cookie);
}
