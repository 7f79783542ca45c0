import type { FastifyRequest } from "fastify";
import { authorize } from "#domain/policy/policy.ts";

/** For the team's routes: refuses other people before their input is validated. */
export async function requireTeam(request: FastifyRequest): Promise<void> {
  authorize(request.actor, "desk.read");
}
