import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { publicId } from "#contract/fields/values.ts";
import { paths } from "#domain/address/paths.ts";
import { Failure } from "#domain/failure.ts";
import { LIMITS } from "#domain/limits.ts";
import { getCaller } from "#server/platform/auth/caller.ts";
import { limitRate } from "#server/platform/http/rate-limit.ts";
import { ConcurrencyLimiter } from "#server/platform/work/concurrency-limiter.ts";
import { DealFileCodeError, DealFileError } from "./deal.paper.service.ts";
import type {
  DealCaller,
  DealLinkService,
  DealTeamService,
  DealView,
  SentPaperFile,
} from "./deal.service.ts";

/** Files from one address; views of them. */
const UPLOADS = limitRate(60, 600);
const VIEWS = limitRate(300, 600);
/** How many forms one side or member may send at once: each is held in memory. */
const AT_ONCE = 2;

interface Deals {
  readonly dealLink: DealLinkService;
  readonly dealTeam: DealTeamService;
}

/**
 * Files of papers, for the forms of both pages, which work without JavaScript. The answer leads back to the page, which
 * says what was stored or why not.
 */
export const dealFileRoutes: FastifyPluginAsyncZod<Deals> = async (app, { dealLink, dealTeam }) => {
  const sending = new ConcurrencyLimiter({ perKey: AT_ONCE });
  const signedPaper = z.object({ signed: z.string().max(200), paper: publicId });
  app.post(
    "/deal/:signed/papers/:paper",
    { config: UPLOADS, schema: { hide: true, params: signedPaper } },
    async (request, reply) => {
      const { signed, paper } = request.params;
      // A link that is wrong is refused before any byte is read.
      await dealLink.ask(signed, getDealCaller(request));
      const back = await describeUpload(paper, () =>
        sending.runNow(signed, async () =>
          dealLink.upload(request.actor, signed, paper, await takeFiles(request)),
        ),
      );
      return reply.redirect(paths.deal(signed) + back, 303);
    },
  );
  app.post(
    "/admin/deals/:lead/papers/:paper",
    { config: UPLOADS, schema: { hide: true, params: z.object({ lead: publicId, paper: publicId }) } },
    async (request, reply) => {
      const { lead, paper } = request.params;
      const page = paths.adminLead(lead);
      if (request.actor.role === "none")
        return reply.redirect(`/signin?next=${encodeURIComponent(page)}`, 303);
      // Who may not read the deal may not send anything either.
      await dealTeam.read(request.actor, lead);
      const back = await describeUpload(paper, () =>
        sending.runNow(lead, async () =>
          dealTeam.upload(request.actor, lead, paper, await takeFiles(request)),
        ),
      );
      return reply.redirect(page + back, 303);
    },
  );
  app.get(
    "/deal/:signed/files/:file",
    {
      config: VIEWS,
      schema: { hide: true, params: z.object({ signed: z.string().max(200), file: publicId }) },
    },
    async (request, reply) => {
      const { signed, file } = request.params;
      try {
        return sendDealView(reply, await dealLink.readFile(getDealCaller(request), signed, file));
      } catch (error) {
        // The half hour of a page that was left open is over: the page asks for a new code.
        if (error instanceof DealFileCodeError) return reply.redirect(`${paths.deal(signed)}#papers`, 303);
        throw error;
      }
    },
  );
};

const getDealCaller = (request: FastifyRequest): DealCaller => ({
  actor: request.actor,
  cookie: getCaller(request).cookie,
  address: request.ip,
});

/** Sends a file so that no browser, proxy or search engine keeps it, and nothing in it may run. */
export function sendDealView(reply: FastifyReply, { bytes, type, name }: DealView) {
  return reply
    .type(type)
    .header("cache-control", "private, no-store")
    .header("x-robots-tag", "noindex")
    .header("x-content-type-options", "nosniff")
    .header("content-disposition", `inline; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

/** Where the page of the answer begins: what was stored, or why not. @throws whatever the page has no words for */
async function describeUpload(paper: string, upload: () => Promise<number>): Promise<string> {
  const answer = new URLSearchParams({ paper });
  try {
    answer.set("sent", String(await upload()));
  } catch (error) {
    if (error instanceof DealFileError) {
      answer.set("trouble", error.trouble);
      answer.set("file", error.file);
    } else if (error instanceof Failure && (error.code === "busy" || error.code === "too_many")) {
      answer.set("trouble", "busy");
    } else throw error;
  }
  return `?${answer}#paper-${paper}`;
}

/** The files of a form. @throws RefusedDealFile if one is too large, or there are too many */
async function takeFiles(request: FastifyRequest): Promise<SentPaperFile[]> {
  if (!request.isMultipart()) throw new DealFileError("none", "");
  const limits = { fileSize: LIMITS.dealFileBytes, files: LIMITS.dealFilesPerPaper, fields: 5 };
  const files: SentPaperFile[] = [];
  let name = "";
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === "field") continue;
      name = part.filename ?? "";
      const bytes = await part.toBuffer();
      if (bytes.length > 0) files.push({ name, bytes });
    }
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (code === "FST_REQ_FILE_TOO_LARGE") throw new DealFileError("too_large", name);
    if (code === "FST_FILES_LIMIT") throw new DealFileError("many", "");
    throw error;
  }
  return files;
}
