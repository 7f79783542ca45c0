import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { idParams } from "#contract/fields/values.ts";
import { leadsImport, leadsImportAnswer } from "#contract/lead/lead.import.ts";
import { getUserId } from "#domain/account/roles.ts";
import { paths } from "#domain/address/paths.ts";
import { Failure } from "#domain/failure.ts";
import { readFormWithSheet } from "#server/platform/http/form-with-file.ts";
import { limitRate } from "#server/platform/http/rate-limit.ts";
import { requireTeam } from "#server/platform/http/route-hooks.ts";
import { ConcurrencyLimiter } from "#server/platform/work/concurrency-limiter.ts";
import type { LeadImportService } from "./lead-import.service.ts";
import type { LeadSheetService } from "./lead-import.sheet.service.ts";

const tags = ["lead"];
/** Sheets and calls from one address. */
const UPLOADS = limitRate(120, 600);
const CALLS = limitRate(600, 600);
const CSV = "text/csv; charset=utf-8";
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const KINDS = ["csv", "xlsx"] as const;
const SHEETS = "/api/v1/admin/lead-sheets";

interface LeadImports {
  readonly leadImport: LeadImportService;
  readonly leadSheet: LeadSheetService;
}
type App = Parameters<FastifyPluginAsyncZod<LeadImports>>[0];

/** Leads of people who asked on other portals. */
export const leadImportRoutes: FastifyPluginAsyncZod<LeadImports> = async (
  app,
  { leadImport, leadSheet },
) => {
  app.post(
    "/api/v1/leads/import",
    {
      preValidation: async ({ actor }) => leadImport.begin(actor),
      config: { ...CALLS, token: "leads:write" },
      schema: {
        tags,
        summary: "Bring in leads of another portal",
        description:
          "For the team, and for API tokens with the scope `leads:write`. Each lead needs the portal's id and a record of " +
          "how, where and when the person agreed to be contacted. Each is answered alone; sending one again makes no " +
          "second lead.",
        body: leadsImport,
        response: { 200: leadsImportAnswer },
      },
    },
    ({ actor, body }) => leadImport.add(actor, body.leads),
  );
  addSheetFiles(app, leadSheet);
  addUpload(app, leadSheet);
};

/** The empty sheet, and the rows of one that have something to fix. */
function addSheetFiles(app: App, sheets: LeadSheetService): void {
  for (const kind of KINDS) {
    const send = (name: string) => ({
      "content-type": kind === "csv" ? CSV : XLSX,
      "content-disposition": `attachment; filename="${name}.${kind}"`,
    });
    app.get(
      `${SHEETS}/template.${kind}`,
      {
        onRequest: requireTeam,
        schema: { tags, summary: `The empty sheet of leads, as ${kind.toUpperCase()}` },
      },
      async (_, reply) => reply.headers(send("thikana-leads")).send(sheets.writeTemplate(kind)),
    );
    app.get(
      `${SHEETS}/:id/to-fix.${kind}`,
      {
        onRequest: requireTeam,
        schema: {
          tags,
          summary: `The rows of one's own sheet that have something to fix, as ${kind.toUpperCase()}`,
          params: idParams,
        },
      },
      async ({ actor, params }, reply) =>
        reply.headers(send("leads-to-fix")).send(await sheets.writeToFix(actor, params.id, kind)),
    );
  }
}

/** For the form of the page, since the bodies of pages are small; it works without JavaScript. */
function addUpload(app: App, sheets: LeadSheetService): void {
  // Each sheet is held in memory.
  const sending = new ConcurrencyLimiter({ perKey: 1 });
  app.post(paths.adminLeadsInSheet(), { config: UPLOADS, schema: { hide: true } }, async (request, reply) => {
    const { actor } = request;
    if (actor.role === "none")
      return reply.redirect(`/signin?next=${encodeURIComponent(paths.adminLeadsIn())}`, 303);
    sheets.begin(actor);
    const id = await sending
      .runNow(getUserId(actor) ?? "", async () =>
        sheets.check(actor, (await readFormWithSheet(request)).file),
      )
      .catch((error: unknown) => {
        if (error instanceof Failure && error.code === "invalid") return null;
        throw error;
      });
    return reply.redirect(id === null ? `${paths.adminLeadsIn()}?trouble=none` : paths.adminLeadsIn(id), 303);
  });
}
