import type { FastifyRequest } from "fastify";
import { authorize } from "#domain/policy/policy.ts";

/** For the desk's routes: who may not be here is told so before the input is looked at. */
export async function requireTeam(request: FastifyRequest): Promise<void> {
  authorize(request.actor, "desk.read");
}
