import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { idempotencyHeaders, idParams } from "#contract/fields/values.ts";
import {
  dealAdminAnswerInput,
  dealAdminOfferInput,
  dealDaysInput,
  dealFileParams,
  dealOffInput,
  dealPaperInput,
  dealPaperParams,
  dealPaperStateInput,
  dealStepInput,
  dealTokenInput,
  dealUndoInput,
} from "#contract/lead/deal.input.ts";
import { adminDeal, dealList } from "#contract/lead/deal.ts";
import { createEventStreams } from "#server/platform/http/event-stream.ts";
import { requireTeam } from "#server/platform/http/route-hooks.ts";
import { dealFileRoutes, sendDealView } from "./deal.file.routes.ts";
import type { createDealServices, DealLinkService, DealLive, DealTeamService } from "./deal.service.ts";

/** Open pages of one link. */
const STREAMS_AT_ONCE = 10;

/**
 * `/api/v1/deals/{signed}/events`: server-sent events for an open page of a deal. An event says only that something
 * changed, and the page then requests its data again.
 */
const dealLiveRoutes: FastifyPluginAsyncZod<{
  dealLink: DealLinkService;
  dealLive: DealLive;
}> = async (app, { dealLink: link, dealLive: live }) => {
  const openLine = createEventStreams(app, { most: STREAMS_AT_ONCE, onClose: () => live.close() });
  app.get(
    "/api/v1/deals/:signed/events",
    {
      compress: false,
      schema: {
        tags: ["lead"],
        summary: "News of a deal, as events, for whoever has its link",
        params: z.object({ signed: z.string().max(200) }),
      },
    },
    (request, reply) => {
      const { actor, params } = request;
      const { signed } = params;
      return openLine(reply, {
        key: signed,
        follow: (send) => link.follow(actor, signed, () => send("deal", {})),
        // An end of the link, a home that is handed over, and a suspended owner end what the link may hear. While the database is down,
        // nobody can say; the page connects again when it is back.
        mayStay: () => link.mayFollow(actor, signed).catch(() => false),
      });
    },
  );
};

const DEAL = "/api/v1/admin/leads/:id/deal";
const answer = z.object({ deal: adminDeal, message: z.string() });

const tags = ["lead"];
const schema = { params: idParams, response: { 200: answer }, tags };
type App = Parameters<FastifyPluginAsyncZod>[0];

/** What the team does with the deal of a lead. */
const dealAdminRoutes: FastifyPluginAsyncZod<{ dealTeam: DealTeamService }> = async (
  app,
  { dealTeam: desk },
) => {
  app.addHook("onRequest", requireTeam);

  app.get(
    "/api/v1/admin/deals",
    {
      schema: {
        tags,
        summary: "Open deals",
        querystring: z.object({ whose: z.enum(["mine", "all"]).default("all") }),
        response: { 200: dealList },
      },
    },
    async ({ actor, query }) => ({ deals: await desk.list(actor, query.whose) }),
  );
  app.get(
    DEAL,
    { schema: { ...schema, response: { 200: z.object({ deal: adminDeal.nullable() }) } } },
    async ({ actor, params }) => ({ deal: await desk.read(actor, params.id) }),
  );
  app.post(DEAL, { schema }, ({ actor, params }) => desk.start(actor, params.id));
  app.post(
    `${DEAL}/offer`,
    { schema: { ...schema, headers: idempotencyHeaders, body: dealAdminOfferInput } },
    ({ actor, params, body, headers }) => desk.offer(actor, params.id, body, headers["idempotency-key"]),
  );
  app.post(
    `${DEAL}/answer`,
    { schema: { ...schema, body: dealAdminAnswerInput } },
    ({ actor, params, body }) => desk.answer(actor, params.id, body),
  );
  app.post(`${DEAL}/token`, { schema: { ...schema, body: dealTokenInput } }, ({ actor, params, body }) =>
    desk.token(actor, params.id, body),
  );
  app.post(`${DEAL}/step`, { schema: { ...schema, body: dealStepInput } }, ({ actor, params, body }) =>
    desk.step(actor, params.id, body),
  );
  app.put(`${DEAL}/days`, { schema: { ...schema, body: dealDaysInput } }, ({ actor, params, body }) =>
    desk.setDays(actor, params.id, body),
  );
  app.post(`${DEAL}/off`, { schema: { ...schema, body: dealOffInput } }, ({ actor, params, body }) =>
    desk.stop(actor, params.id, body),
  );
  app.post(`${DEAL}/undo`, { schema: { ...schema, body: dealUndoInput } }, ({ actor, params, body }) =>
    desk.undo(actor, params.id, body),
  );
  addPaperRoutes(app, desk);
};

/** The papers of a deal and their files. */
function addPaperRoutes(app: App, desk: DealTeamService): void {
  const onPaper = { ...schema, params: dealPaperParams };
  app.post(`${DEAL}/papers`, { schema: { ...schema, body: dealPaperInput } }, ({ actor, params, body }) =>
    desk.requestPaper(actor, params.id, body),
  );
  app.delete(`${DEAL}/papers/:paper`, { schema: onPaper }, ({ actor, params }) =>
    desk.removePaper(actor, params.id, params.paper),
  );
  app.put(
    `${DEAL}/papers/:paper`,
    { schema: { ...onPaper, body: dealPaperStateInput } },
    ({ actor, params, body }) => desk.judgePaper(actor, params.id, params.paper, body),
  );
  app.get(
    `${DEAL}/files/:file`,
    { schema: { tags, params: dealFileParams, summary: "A file of a paper, with a watermark" } },
    async ({ actor, params }, reply) =>
      sendDealView(reply, await desk.readFile(actor, params.id, params.file)),
  );
  app.delete(`${DEAL}/files/:file`, { schema: { ...schema, params: dealFileParams } }, ({ actor, params }) =>
    desk.removeFile(actor, params.id, params.file),
  );
}

type DealServices = ReturnType<typeof createDealServices>;
/** Each has hooks of its own. */
const PARTS: readonly FastifyPluginAsyncZod<DealServices>[] = [
  dealAdminRoutes,
  dealFileRoutes,
  dealLiveRoutes,
];

/** Every call about deals and their papers. */
export const dealRoutes: FastifyPluginAsyncZod<DealServices> = async (app, services) => {
  for (const routes of PARTS) await app.register(routes, services);
};
