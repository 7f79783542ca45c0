import { Readable } from "node:stream";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { idempotencyHeaders, idParams } from "#contract/fields/values.ts";
import {
  leadCallInput,
  leadDossier,
  leadNoteInput,
  leadOwner,
  leadStepInput,
} from "#contract/lead/lead.admin.ts";
import { leadAnswer, leadFileQuery } from "#contract/lead/lead.ts";
import { requireTeam } from "#server/platform/http/team-only.ts";
import type { LeadTeamService } from "./lead.desk.service.ts";
import type { LeadDossierService } from "./lead.team.service.ts";
import type { LeadExportService } from "./lead.export.service.ts";
import type { LeadOwnerService } from "./lead.owner.service.ts";

interface LeadAdminServices {
  readonly leadDesk: LeadTeamService;
  readonly leadDossier: LeadDossierService;
  readonly leadOwner: LeadOwnerService;
  readonly leadExport: LeadExportService;
}

const LEAD = "/api/v1/admin/leads/:id";
const tags = ["lead"];

/** What the team does with one lead, and the tracker as a file. */
export const leadAdminRoutes: FastifyPluginAsyncZod<LeadAdminServices> = async (
  app,
  { leadDesk: lead, leadDossier: dossiers, leadOwner: owners, leadExport },
) => {
  app.addHook("onRequest", requireTeam);
  const answer = { params: idParams, response: { 200: leadAnswer }, tags };
  const once = { ...answer, headers: idempotencyHeaders };

  app.get(LEAD, { schema: { tags, params: idParams, response: { 200: leadDossier } } }, (request) =>
    dossiers.readDossier(request.actor, request.params.id),
  );
  app.post(`${LEAD}/owner`, { schema: { tags, params: idParams, response: { 200: leadOwner } } }, (request) =>
    owners.readOwner(request.actor, request.params.id),
  );
  app.post(`${LEAD}/notes`, { schema: { ...once, body: leadNoteInput } }, (request) =>
    lead.note(request.actor, request.params.id, request.body.text, request.headers["idempotency-key"]),
  );
  app.post(`${LEAD}/calls`, { schema: { ...once, body: leadCallInput } }, (request) =>
    lead.call(request.actor, request.params.id, request.body, request.headers["idempotency-key"]),
  );
  app.put(`${LEAD}/next-step`, { schema: { ...once, body: leadStepInput } }, (request) =>
    lead.nextStep(request.actor, request.params.id, request.body, request.headers["idempotency-key"]),
  );
  app.get(
    "/api/v1/admin/leads.csv",
    { schema: { tags, querystring: leadFileQuery } },
    async (request, reply) =>
      reply
        .header("content-type", "text/csv; charset=utf-8")
        .header("content-disposition", 'attachment; filename="leads.csv"')
        .header("cache-control", "no-store")
        .send(Readable.from(await leadExport.export(request.actor, request.query))),
  );
};
