import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { idParams, messageAnswer } from "#contract/fields/values.ts";
import { fileRecord, uploadAnswer } from "#contract/listing/media.ts";
import { getUserId } from "#domain/account/roles.ts";
import { createUnsupported } from "#domain/failure.ts";
import { limitRate } from "#server/platform/http/rate-limit.ts";
import { ConcurrencyLimiter } from "#server/platform/work/concurrency-limiter.ts";
import { m } from "#words/generated/messages.js";
import type { MediaService } from "./media.service.ts";
import { takeFiles } from "./media.upload.routes.ts";

/** Uploads from one address: enough for several properties full of photos, sent one by one and some of them twice. */
const UPLOADS = limitRate(400, 600);

/** How many forms one person may send at once. One file of each is held in memory, however slowly it arrives. */
const FORMS_AT_ONCE = 6;

const JPEG = "image/jpeg";
/** A picture of 1,280 pixels needs a tenth of this. */
const POSTER_BYTES = 2_000_000;

/** Uploads photos, sets the still picture of videos, and deletes files. */
export const mediaRoutes: FastifyPluginAsyncZod<{ media: MediaService }> = async (app, { media }) => {
  const sending = new ConcurrencyLimiter({ perKey: FORMS_AT_ONCE });
  app.post(
    "/api/v1/media",
    {
      config: UPLOADS,
      schema: {
        tags: ["media"],
        summary: "Upload photos",
        description:
          "A multipart form with one or many files in the field `photos`, each sent in one go. " +
          "Videos, and photos over lines that break, go through `/api/v1/uploads`.",
        consumes: ["multipart/form-data"],
        response: { 201: uploadAnswer, "4xx": uploadAnswer },
      },
    },
    async (request, reply) => {
      const proof = await media.begin(request.actor);
      const { status, body } = await sending.runNow(getUserId(request.actor) ?? "", () =>
        takeFiles(request, (file) => media.upload(proof, file)),
      );
      return reply.code(status as 201).send(body);
    },
  );

  app.addContentTypeParser(JPEG, { parseAs: "buffer", bodyLimit: POSTER_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  app.put(
    "/api/v1/media/:id/poster",
    {
      config: UPLOADS,
      bodyLimit: POSTER_BYTES,
      schema: {
        tags: ["media"],
        summary: "Give a video its still picture",
        description: "A JPEG as the body. The first one stays.",
        consumes: [JPEG],
        params: idParams,
        response: { 200: fileRecord },
      },
    },
    async (request) => {
      if (!Buffer.isBuffer(request.body)) throw createUnsupported(m.media_not_a_photo());
      return media.setPoster(request.actor, { publicId: request.params.id, bytes: request.body });
    },
  );

  app.delete(
    "/api/v1/media/:id",
    {
      schema: {
        tags: ["media"],
        summary: "Remove a photo or video",
        params: idParams,
        response: { 200: messageAnswer },
      },
    },
    async (request) => {
      await media.remove(request.actor, request.params.id);
      return { message: m.media_removed() };
    },
  );
};
