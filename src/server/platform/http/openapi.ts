import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { BUILD } from "../build-version.ts";

const API = "/api/v1/";

/** The OpenAPI description of every call under /api/v1, generated from the schemas that validate the calls. */
export async function registerOpenApi(
  app: FastifyInstance,
  about = { title: "API", description: "" },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: about.title,
        version: BUILD.version,
        description:
          `${about.description} Calls that change something echo the XSRF-TOKEN cookie in the X-XSRF-TOKEN ` +
          "header. Programs of owners send an API token instead (Authorization: Bearer …), which is made on the " +
          "profile and can call what its scopes allow: properties and imports. Errors are `{ message, code, fields? }`.",
      },
      components: {
        securitySchemes: {
          session: { type: "apiKey", in: "cookie", name: "session" },
          token: { type: "http", scheme: "bearer" },
          xsrf: { type: "apiKey", in: "header", name: "X-XSRF-TOKEN" },
        },
      },
    },
    transform: (input) =>
      input.url.startsWith(API) && !input.schema?.hide
        ? jsonSchemaTransform(input)
        : { schema: { hide: true }, url: input.url },
  });
  app.get(`${API}openapi.json`, { schema: { hide: true } }, async () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: "/api/docs",
    uiConfig: { validatorUrl: null, docExpansion: "none", tryItOutEnabled: false },
  });
}
