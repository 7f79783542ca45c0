import type { FastifyInstance } from "fastify";

/**
 * In this plugin, an empty body with the JSON type counts as no body: some clients send that when a route needs no
 * data.
 */
export function allowEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body: string, done) => {
    if (body === "") done(null, undefined);
    // It reports the result by calling `done`, errors too.
    else void parse(request, body, done);
  });
}
