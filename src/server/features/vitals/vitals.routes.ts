import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { vitalsReport } from "#contract/vitals.ts";
import type { VitalsService } from "./vitals.service.ts";

/** A report has about a hundred bytes. */
const BODY_BYTES = 1_000;

/**
 * `POST /vitals`, which browsers send when a page is left. Then they can send no header of ours, so it is no API call
 * with an XSRF token: like a form of a page it has to come from our own origin.
 */
export const createVitalsRoutes: FastifyPluginAsyncZod<{ vitals: VitalsService }> = async (
  app,
  { vitals },
) => {
  app.post(
    "/vitals",
    { bodyLimit: BODY_BYTES, schema: { hide: true, body: vitalsReport } },
    async ({ body, headers, ip }, reply) => {
      const refuses = headers["sec-gpc"] === "1" || headers.dnt === "1";
      await vitals.add(body, { address: ip, userAgent: headers["user-agent"] ?? "", refuses });
      // The response does not reveal whether it was counted.
      return reply.code(204).send();
    },
  );
};
