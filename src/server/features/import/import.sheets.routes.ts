import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { idParams } from "#contract/fields/values.ts";
import { limitRate } from "#server/platform/http/rate-limit.ts";
import type { ImportService } from "./import.service.ts";

const ADDRESS = "/api/v1/imports";
const tags = ["imports"];
const BY_TOKEN = { token: "import" } as const;
/** Each export reads everything that somebody has. */
const EXPORTS = limitRate(20, 600);
const CSV = "text/csv; charset=utf-8";
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

type Imports = { readonly imports: ImportService };
type App = Parameters<FastifyPluginAsyncZod<Imports>>[0];

const nameFile = (file: string) => `attachment; filename="${file}"`;

const createGuard =
  (imports: ImportService) =>
  async ({ actor }: FastifyRequest): Promise<void> =>
    imports.begin(actor);

/** Sheets to download: the empty one, one's own properties, and the rows of an import that have something to fix. */
export const importSheetRoutes: FastifyPluginAsyncZod<Imports> = async (app, { imports }) => {
  addTemplates(app, imports);
  addExports(app, imports);
  addRowsToFix(app, imports);
};

function addTemplates(app: App, imports: ImportService): void {
  app.get(`${ADDRESS}/template.csv`, { schema: { tags, summary: "The empty sheet, as CSV" } }, (_, reply) =>
    reply
      .type(CSV)
      .header("content-disposition", nameFile("thikana-properties.csv"))
      .send(imports.writeCsvTemplate()),
  );
  app.get(
    `${ADDRESS}/template.xlsx`,
    { schema: { tags, summary: "The empty sheet with choice lists, as XLSX" } },
    async (_, reply) =>
      reply
        .type(XLSX)
        .header("content-disposition", nameFile("thikana-properties.xlsx"))
        .send(await imports.writeXlsxTemplate()),
  );
}

/** One's own properties in the same columns. */
function addExports(app: App, imports: ImportService): void {
  const mayImport = createGuard(imports);
  const options = (kind: string) => ({
    preValidation: mayImport,
    config: { ...EXPORTS, ...BY_TOKEN },
    schema: { tags, summary: `One's own properties in the columns of the sheet, as ${kind}` },
  });
  app.get(`${ADDRESS}/export.csv`, options("CSV"), async ({ actor }, reply) =>
    reply
      .type(CSV)
      .header("content-disposition", nameFile("my-properties.csv"))
      .send(await imports.writeCsvExport(actor)),
  );
  app.get(`${ADDRESS}/export.xlsx`, options("XLSX"), async ({ actor }, reply) =>
    reply
      .type(XLSX)
      .header("content-disposition", nameFile("my-properties.xlsx"))
      .send(await imports.writeXlsxExport(actor)),
  );
}

/** The rows of an import that have something to fix, or that were left out. */
function addRowsToFix(app: App, imports: ImportService): void {
  for (const kind of ["csv", "xlsx"] as const)
    app.get(
      `${ADDRESS}/:id/to-fix.${kind}`,
      {
        preValidation: createGuard(imports),
        config: { ...EXPORTS, ...BY_TOKEN },
        schema: {
          tags,
          summary: `The rows with something to fix, with what to fix in one more column, as ${kind.toUpperCase()}`,
          params: idParams,
        },
      },
      async ({ actor, params }, reply) =>
        reply
          .type(kind === "csv" ? CSV : XLSX)
          .header("content-disposition", nameFile(`rows-to-fix.${kind}`))
          .send(await imports.writeToFix(actor, params.id, kind)),
    );
}
