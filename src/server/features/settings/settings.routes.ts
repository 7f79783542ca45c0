import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
  adminTextsAnswer,
  adminTextsChange,
  placeChange,
  placeParams,
  settingsAnswer,
  settingsChange,
  teamAnswer,
  teamChange,
  termsAnswer,
  termsChange,
} from "#contract/admin/settings.ts";
import { messageAnswer } from "#contract/fields/values.ts";
import { requireTeam } from "#server/platform/http/route-hooks.ts";
import type { createSettingsService } from "./settings.service.ts";

const tags = ["settings"];

/** `/api/v1/admin/settings`: the operator's settings. */
export const settingsRoutes: FastifyPluginAsyncZod<{
  settings: ReturnType<typeof createSettingsService>;
}> = async (app, { settings }) => {
  app.addHook("onRequest", requireTeam);

  app.get("/api/v1/admin/settings", { schema: { tags, response: { 200: settingsAnswer } } }, (request) =>
    settings.readOfficeForTeam(request.actor),
  );

  app.put(
    "/api/v1/admin/settings",
    { schema: { tags, body: settingsChange, response: { 200: messageAnswer } } },
    async ({ actor, body }) => ({ message: await settings.saveOffice(actor, body.office, body.version) }),
  );

  app.get("/api/v1/admin/settings/terms", { schema: { tags, response: { 200: termsAnswer } } }, (request) =>
    settings.readTermsForTeam(request.actor),
  );

  app.put(
    "/api/v1/admin/settings/terms",
    { schema: { tags, body: termsChange, response: { 200: messageAnswer } } },
    async ({ actor, body }) => ({ message: await settings.saveTerms(actor, body.terms, body.version) }),
  );

  app.get("/api/v1/admin/settings/team", { schema: { tags, response: { 200: teamAnswer } } }, (request) =>
    settings.readTeamRulesForTeam(request.actor),
  );

  app.put(
    "/api/v1/admin/settings/team",
    { schema: { tags, body: teamChange, response: { 200: messageAnswer } } },
    async ({ actor, body }) => ({ message: await settings.saveTeam(actor, body.team, body.version) }),
  );

  app.get(
    "/api/v1/admin/settings/words",
    { schema: { tags, response: { 200: adminTextsAnswer } } },
    (request) => settings.readDeskTextsForTeam(request.actor),
  );

  app.put(
    "/api/v1/admin/settings/words",
    { schema: { tags, body: adminTextsChange, response: { 200: messageAnswer } } },
    async ({ actor, body }) => ({ message: await settings.saveDeskTexts(actor, body.words, body.version) }),
  );

  app.patch(
    "/api/v1/admin/settings/places/:kind/:slug",
    { schema: { tags, params: placeParams, body: placeChange, response: { 200: messageAnswer } } },
    async ({ actor, params, body }) => ({ message: await settings.savePlace(actor, params, body) }),
  );
};
