import { Readable } from "node:stream";
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { idParams } from "#contract/fields/values.ts";
import { importAnswer, importList, importRecord, importStart } from "#contract/listing/import.ts";
import { getUserId } from "#domain/account/roles.ts";
import { createInvalid, createTooLarge, createUnsupported, Failure } from "#domain/failure.ts";
import { LIMITS } from "#domain/limits.ts";
import { readFormWithSheet } from "#server/platform/http/form-with-file.ts";
import { limitRate } from "#server/platform/http/rate-limit.ts";
import { ConcurrencyLimiter } from "#server/platform/work/concurrency-limiter.ts";
import { m } from "#words/generated/messages.js";
import type { ImportService, SentSheet } from "./import.service.ts";
import { importSheetRoutes } from "./import.sheets.routes.ts";

const MEGABYTE = 1024 ** 2;

const takeSheet = async (request: FastifyRequest): Promise<SentSheet> => {
  const { file, fields } = await readFormWithSheet(request);
  return { ...file, owner: fields.owner || undefined };
};

/**
 * Streams the archive of a form to `use`.
 * @throws Failure unsupported if it is no such form, invalid without a file, too_large
 */
async function takeArchiveFile<Done>(
  request: FastifyRequest,
  use: (archive: Readable) => Promise<Done>,
): Promise<Done> {
  if (!request.isMultipart()) throw createUnsupported(m.media_send_as_form());
  const limits = { fileSize: LIMITS.importArchiveBytes, files: 1, fields: 5 };
  const part = await request.file({ limits, throwFileSizeLimit: false });
  if (!part || part.filename === "") throw createInvalid({ photos: m.import_no_archive() });
  return use(Readable.from(rejectCut(part.file)));
}

/** The same bytes, with an error at the end if the file was cut off at the limit. */
async function* rejectCut(file: MultipartFile["file"]): AsyncGenerator<Buffer> {
  for await (const piece of file) yield piece as Buffer;
  if (file.truncated)
    throw createTooLarge(m.import_archive_large({ megabytes: LIMITS.importArchiveBytes / MEGABYTE }));
}

const ADDRESS = "/api/v1/imports";
const tags = ["imports"];
/** Sheets from one address. */
const UPLOADS = limitRate(120, 600);
const BY_TOKEN = { token: "import" } as const;
/** How many sheets one person may send at once: each is held in memory. */
const SHEETS_AT_ONCE = 2;

type Imports = { readonly imports: ImportService };
type App = Parameters<FastifyPluginAsyncZod<Imports>>[0];

/** Many properties from one sheet. */
export const importRoutes: FastifyPluginAsyncZod<Imports> = async (app, { imports }) => {
  addUploads(app, imports);
  addPhotos(app, imports);
  await app.register(importSheetRoutes, { imports });
  const mayImport = async ({ actor }: FastifyRequest) => imports.begin(actor);
  const describeCall = (summary: string) => ({ tags, summary, params: idParams });

  app.get(
    ADDRESS,
    {
      preValidation: mayImport,
      config: BY_TOKEN,
      schema: { tags, summary: "The latest imports", response: { 200: importList } },
    },
    async ({ actor }) => ({ imports: await imports.list(actor) }),
  );
  app.get(
    `${ADDRESS}/:id`,
    {
      preValidation: mayImport,
      config: BY_TOKEN,
      schema: { ...describeCall("One import, with what to fix"), response: { 200: importRecord } },
    },
    ({ actor, params }) => imports.read(actor, params.id),
  );
  app.post(
    `${ADDRESS}/:id/start`,
    {
      preValidation: mayImport,
      config: BY_TOKEN,
      schema: {
        ...describeCall("List the properties of a sheet"),
        body: importStart,
        response: { 200: importAnswer },
      },
    },
    ({ actor, params, body }) => imports.start(actor, params.id, body),
  );
  app.post(
    `${ADDRESS}/:id/undo`,
    {
      preValidation: mayImport,
      config: BY_TOKEN,
      schema: { ...describeCall("Withdraw the listings of an import"), response: { 200: importAnswer } },
    },
    ({ actor, params }) => imports.undo(actor, params.id),
  );
  app.post(
    `${ADDRESS}/:id/restore`,
    {
      preValidation: mayImport,
      config: BY_TOKEN,
      schema: {
        ...describeCall("Take back an undo: offer the withdrawn listings again"),
        response: { 200: importAnswer },
      },
    },
    ({ actor, params }) => imports.restore(actor, params.id),
  );
};

function addUploads(app: App, imports: ImportService): void {
  const sending = new ConcurrencyLimiter({ perKey: SHEETS_AT_ONCE });
  const take = <Done>(request: FastifyRequest, use: (sheet: SentSheet) => Promise<Done>) =>
    sending.runNow(getUserId(request.actor) ?? "", async () => use(await takeSheet(request)));

  app.post(
    ADDRESS,
    {
      config: { ...UPLOADS, ...BY_TOKEN },
      schema: {
        tags,
        summary: "Check a sheet of properties",
        description:
          "A multipart form with a CSV or XLSX file in the field `sheet`, and for the team the account in `owner`. " +
          "Nothing is listed before the import is started.",
        consumes: ["multipart/form-data"],
        response: { 201: importRecord },
      },
    },
    async (request, reply) => {
      imports.begin(request.actor);
      return reply.code(201).send(await take(request, (sheet) => imports.check(request.actor, sheet)));
    },
  );

  // For the form of the page, since the bodies of pages are small; it works without JavaScript.
  app.post("/owner/import/sheet", { config: UPLOADS, schema: { hide: true } }, async (request, reply) => {
    if (request.actor.role === "none") return reply.redirect("/signin?next=%2Fowner%2Fimport", 303);
    imports.begin(request.actor);
    const id = await take(request, (sheet) => checkOrKeep(imports, request, sheet)).catch(
      (error: unknown) => {
        if (error instanceof Failure && error.code === "invalid") return null;
        throw error;
      },
    );
    return reply.redirect(id === null ? "/owner/import?trouble=none" : `/owner/import/${id}`, 303);
  });
}

/** The archive with the photos that the rows name. */
function addPhotos(app: App, imports: ImportService): void {
  const sending = new ConcurrencyLimiter({ perKey: 1 });
  const take = async (request: FastifyRequest, id: string) => {
    await imports.beginArchive(request.actor, id);
    try {
      return await sending.runNow(getUserId(request.actor) ?? "", () =>
        takeArchiveFile(request, (archive) => imports.takePhotos(request.actor, id, archive)),
      );
    } catch (error) {
      await imports.giveUpArchive(id);
      throw error;
    }
  };
  app.post(
    `${ADDRESS}/:id/photos`,
    {
      config: { ...UPLOADS, ...BY_TOKEN },
      schema: {
        tags,
        summary: "Send the photos that the rows name",
        description:
          "A multipart form with a ZIP in the field `photos`. Several archives may follow one after the other.",
        consumes: ["multipart/form-data"],
        params: idParams,
        response: { 200: importAnswer },
      },
    },
    async (request) => {
      imports.begin(request.actor);
      return take(request, request.params.id);
    },
  );

  app.post(
    "/owner/import/:id/photos",
    { config: UPLOADS, schema: { hide: true, params: idParams } },
    async (request, reply) => {
      const page = `/owner/import/${request.params.id}`;
      if (request.actor.role === "none")
        return reply.redirect(`/signin?next=${encodeURIComponent(page)}`, 303);
      const trouble = await take(request, request.params.id).then(
        () => "",
        (error: unknown) => {
          if (error instanceof Failure && error.code in PHOTO_TROUBLES) return `?trouble=${error.code}`;
          throw error;
        },
      );
      return reply.redirect(page + trouble, 303);
    },
  );
}

/** Refusals that the page of the import explains. */
const PHOTO_TROUBLES = { invalid: true, too_large: true, conflict: true };

/** The id of the import; a file that cannot be read has a page too, which says why. */
async function checkOrKeep(
  imports: ImportService,
  { actor }: FastifyRequest,
  sheet: SentSheet,
): Promise<string> {
  try {
    return (await imports.check(actor, sheet))._id;
  } catch (error) {
    if (!(error instanceof Failure) || !["unsupported", "too_large"].includes(error.code)) throw error;
    return imports.storeRejected(actor, sheet, error);
  }
}
