import { Readable } from "node:stream";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { bulkAnswer } from "#contract/fields/list.ts";
import { idempotencyHeaders, idParams } from "#contract/fields/values.ts";
import {
  callAbout,
  callAboutQuery,
  knownCaller,
  knownCallerQuestion,
  leadCallInNote,
  leadCallInput,
  leadDossier,
  leadNoteInput,
  leadOwner,
  leadStepInput,
} from "#contract/lead/lead.admin.ts";
import {
  bulkAssignments,
  leadAnswer,
  leadChange,
  leadFileQuery,
  leadInput,
  leadList,
  leadQuery,
  leadReceipt,
  leadWork,
  numberReveal,
} from "#contract/lead/lead.ts";
import { getUserId } from "#domain/account/roles.ts";
import { findPolicyFailure } from "#domain/policy/policy.ts";
import { getBrowserId } from "#server/platform/http/browser-security.ts";
import { createEventStreams } from "#server/platform/http/event-stream.ts";
import { requireTeam } from "#server/platform/http/route-hooks.ts";
import type { SessionService } from "../session/session.service.ts";
import type { LeadAssignmentService, LeadBulkService } from "./lead.assignment.service.ts";
import type { LeadCallService, LeadNumberService, LeadOwnerService } from "./lead.call.service.ts";
import type { createLeadServices } from "./lead.service.ts";
import type { LeadDossierService, LeadTeamService } from "./lead.team.service.ts";
import type {
  LeadExportService,
  LeadListService,
  LeadLiveService,
  LeadWorkService,
} from "./lead.tracker.service.ts";
import type { LeadVisitorService } from "./lead.visitor.service.ts";

const tags = ["lead"];

/** `/api/v1/admin/leads`: calls that come in. */
const leadCallRoutes: FastifyPluginAsyncZod<{ leadCall: LeadCallService }> = async (
  app,
  { leadCall: calls },
) => {
  app.addHook("onRequest", requireTeam);
  app.post(
    "/api/v1/admin/leads",
    { schema: { tags, body: leadCallInNote, response: { 201: leadAnswer } } },
    async (request, reply) => reply.code(201).send(await calls.writeDown(request.actor, request.body)),
  );
  app.post(
    "/api/v1/admin/leads/known",
    { schema: { tags, body: knownCallerQuestion, response: { 200: knownCaller } } },
    (request) => calls.findKnown(request.actor, request.body.phone),
  );
  app.get(
    "/api/v1/admin/leads/about",
    { schema: { tags, querystring: callAboutQuery, response: { 200: callAbout } } },
    (request) => calls.findAbout(request.actor, request.query.words),
  );
};

interface LeadAdminServices {
  readonly leadTeam: LeadTeamService;
  readonly leadDossier: LeadDossierService;
  readonly leadOwner: LeadOwnerService;
  readonly leadExport: LeadExportService;
}

const LEAD = "/api/v1/admin/leads/:id";

/** What the team does with one lead, and the tracker as a file. */
const leadAdminRoutes: FastifyPluginAsyncZod<LeadAdminServices> = async (
  app,
  { leadTeam: lead, leadDossier: dossiers, leadOwner: owners, leadExport },
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

/** Open connections of one member; for each, the session is checked every 20 seconds. */
const STREAMS_AT_ONCE = 30;

/**
 * `/api/v1/events`: server-sent events for the team. An event says only that a lead was added or changed, and the page
 * then requests its data again.
 */
export const leadLiveRoutes: FastifyPluginAsyncZod<{
  leadLive: LeadLiveService;
  session: SessionService;
}> = async (app, { leadLive: live, session }) => {
  const openLine = createEventStreams(app, { most: STREAMS_AT_ONCE, onClose: () => live.close() });
  app.get(
    "/api/v1/events",
    {
      onRequest: requireTeam,
      compress: false,
      schema: { tags, summary: "News of leads, as events" },
    },
    (request, reply) =>
      openLine(reply, {
        key: getUserId(request.actor) ?? "",
        follow: (send) => live.follow(request.actor, (news) => send("lead", news)),
        mayStay: async () => {
          // While the database is down, no session can be read; the page reconnects when the database is back.
          const viewer = await session.readViewer(request.headers.cookie).catch(() => null);
          return viewer !== null && !findPolicyFailure(viewer.actor, "desk.read");
        },
      }),
  );
};

interface LeadTrackerServices {
  readonly leadList: LeadListService;
  readonly leadWork: LeadWorkService;
  readonly leadAssignment: LeadAssignmentService;
  readonly leadBulk: LeadBulkService;
}

/** `/api/v1/admin/leads`: the tracker, and who works on which lead. */
const leadTrackerRoutes: FastifyPluginAsyncZod<LeadTrackerServices> = async (
  app,
  { leadList: tracker, leadWork: work, leadAssignment, leadBulk },
) => {
  app.addHook("onRequest", requireTeam);

  app.get(
    "/api/v1/admin/leads",
    { schema: { tags, querystring: leadQuery, response: { 200: leadList } } },
    (request) => tracker.list(request.actor, request.query),
  );

  app.get("/api/v1/admin/leads/work", { schema: { tags, response: { 200: leadWork } } }, (request) =>
    work.countWork(request.actor),
  );

  app.patch(
    "/api/v1/admin/leads",
    { schema: { tags, body: bulkAssignments, response: { 200: bulkAnswer } } },
    (request) => leadBulk.assign(request.actor, request.body),
  );

  app.patch(
    LEAD,
    { schema: { tags, params: idParams, body: leadChange, response: { 200: leadAnswer } } },
    (request) => leadAssignment.update(request.actor, request.params.id, request.body),
  );
};

interface LeadVisitorServices {
  readonly lead: LeadVisitorService;
  readonly leadNumber: LeadNumberService;
}

/** `/api/v1/leads`, for visitors. */
const leadVisitorRoutes: FastifyPluginAsyncZod<LeadVisitorServices> = async (app, { lead, leadNumber }) => {
  app.post(
    "/api/v1/leads",
    { schema: { tags, body: leadInput, response: { 201: leadReceipt } } },
    async (request, reply) =>
      reply.code(201).send(
        await lead.create(request.actor, request.body, {
          address: request.ip,
          browser: getBrowserId(request),
        }),
      ),
  );

  app.post(
    "/api/v1/leads/number",
    { schema: { tags, body: numberReveal, response: { 204: z.null() } } },
    async (request, reply) => {
      await leadNumber.recordPress(request.actor, request.body, request.ip);
      // The same response for everybody, so that it does not reveal who is known.
      return reply.code(204).send(null);
    },
  );
};

type LeadServices = ReturnType<typeof createLeadServices> & { readonly session: SessionService };
/** Each has hooks of its own. */
const PARTS: readonly FastifyPluginAsyncZod<LeadServices>[] = [
  leadVisitorRoutes,
  leadTrackerRoutes,
  leadCallRoutes,
  leadAdminRoutes,
  leadLiveRoutes,
];

/** Every call about enquiries: of visitors and of the team. */
export const leadRoutes: FastifyPluginAsyncZod<LeadServices> = async (app, services) => {
  for (const routes of PARTS) await app.register(routes, services);
};
