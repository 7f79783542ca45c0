import type { FastifyReply, FastifyRequest } from "fastify";

/** An `onSend` hook for routes whose answers no cache may keep. */
export async function forbidCaching(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header("cache-control", "no-store");
}
