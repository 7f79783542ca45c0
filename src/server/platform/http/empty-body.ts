import type { FastifyInstance } from "fastify";

/** Within the plugin, a JSON body of nothing at all is no body, as some clients send it where nothing is asked for. */
export function allowEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body: string, done) => {
    if (body === "") done(null, undefined);
    // It answers by `done`, failures too.
    else void parse(request, body, done);
  });
}
