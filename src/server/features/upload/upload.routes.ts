import type { IncomingHttpHeaders } from "node:http";
import { Metadata } from "@tus/server";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { idParams } from "#contract/fields/values.ts";
import { fileRecord } from "#contract/listing/media.ts";
import { createInvalid } from "#domain/failure.ts";
import { limitRate } from "#server/platform/http/rate-limit.ts";
import type { TusAnswer, TusCall } from "#server/platform/uploads/partial-files.ts";
import { m } from "#words/generated/messages.js";
import type { UploadAnswer, UploadService, UploadStart } from "./upload.service.ts";

/** Reads the headers of a request that creates an upload. @throws Failure invalid */
function readUploadStart(headers: IncomingHttpHeaders): UploadStart {
  const length = String(headers["upload-length"] ?? "");
  if (!/^\d{1,15}$/.test(length)) throw createInvalid({ "Upload-Length": m.media_upload_length() });
  if (Number(length) === 0)
    throw createInvalid({ "Upload-Length": m.media_upload_empty() }, m.media_upload_empty());
  const { filename, filetype } = getMetadata(String(headers["upload-metadata"] ?? ""));
  return {
    bytes: Number(length),
    name: filename ?? "",
    kind: filetype?.startsWith("video/") ? "video" : "photo",
  };
}

function getMetadata(header: string): Record<string, string | null> {
  try {
    return header === "" ? {} : Metadata.parse(header);
  } catch {
    throw createInvalid({ "Upload-Metadata": m.media_upload_metadata() });
  }
}

const ADDRESS = "/api/v1/uploads";
const PIECE = "application/offset+octet-stream";
/** New files from one address: several properties full of photos, some of them started twice. */
const STARTS = limitRate(400, 600);
const describeCall = (summary: string, description?: string) => ({
  tags: ["media"],
  summary,
  ...(description && { description }),
});

/** Resumable uploads by the tus protocol 1.0.0 (tus.io), and the step that makes a photo or video of one. */
export const uploadRoutes: FastifyPluginAsyncZod<{ upload: UploadService }> = async (app, { upload }) => {
  // The pieces are streamed from the connection to the disk.
  app.addContentTypeParser(PIECE, (_request, payload, done) => done(null, payload));
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("tus-resumable", "1.0.0").header("cache-control", "no-store");
  });

  app.options(ADDRESS, { schema: { hide: true } }, async (request, reply) =>
    send(reply, await upload.options(request.headers)),
  );

  app.post(
    ADDRESS,
    {
      config: STARTS,
      schema: describeCall(
        "Announce a photo or video",
        "The creation of the tus protocol: `Upload-Length`, and `Upload-Metadata` with `filename` and `filetype`. " +
          "`Location` is where its pieces go; uploads that are not complete by `Upload-Expires` are deleted.",
      ),
    },
    async (request, reply) => {
      const answer = await upload.start(request.actor, readUploadStart(request.headers), request.headers);
      reply.header("location", `${ADDRESS}/${answer.id}`);
      return sendAbout(reply, answer);
    },
  );

  app.head(
    `${ADDRESS}/:id`,
    { schema: { ...describeCall("How much has arrived"), params: idParams } },
    (request, reply) => go(request, reply, "HEAD"),
  );

  app.patch(
    `${ADDRESS}/:id`,
    { schema: { ...describeCall("Send a piece, from `Upload-Offset` on"), params: idParams } },
    (request, reply) => go(request, reply, "PATCH", request.body as AsyncIterable<Uint8Array> | undefined),
  );

  app.delete(
    `${ADDRESS}/:id`,
    { schema: { ...describeCall("Give an upload up"), params: idParams } },
    async (request, reply) =>
      sendAbout(reply, await upload.cancel(request.actor, getCall(request, "DELETE"))),
  );

  app.post(
    `${ADDRESS}/:id/finish`,
    {
      schema: {
        ...describeCall(
          "Make a photo or video of an upload that is here whole",
          "Looked at by its content. Asked again, it answers the same file. It belongs to no property until a form is sent.",
        ),
        params: idParams,
        response: { 200: fileRecord },
      },
    },
    (request) => upload.finish(request.actor, request.params.id),
  );

  async function go(
    request: FastifyRequest,
    reply: FastifyReply,
    method: "HEAD" | "PATCH",
    body?: AsyncIterable<Uint8Array>,
  ) {
    return sendAbout(reply, await upload.go(request.actor, { ...getCall(request, method), body }));
  }
};

function getCall({ params, headers }: FastifyRequest, method: TusCall["method"]): TusCall {
  return { method, id: (params as { id: string }).id, headers };
}

function sendAbout(reply: FastifyReply, answer: UploadAnswer): FastifyReply {
  reply.header("upload-expires", answer.expiresAt.toUTCString());
  return send(reply, answer);
}

function send(reply: FastifyReply, { status, headers }: TusAnswer): FastifyReply {
  return reply.code(status).headers(headers).send();
}
