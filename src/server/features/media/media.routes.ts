import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { z } from "zod";
import { idParams, messageAnswer } from "#contract/fields/values.ts";
import { type FileRecord, fileRecord, type Uploaded, uploadAnswer } from "#contract/listing/media.ts";
import { getUserId } from "#domain/account/roles.ts";
import { createInvalid, createTooLarge, createUnsupported, Failure } from "#domain/failure.ts";
import { LIMITS } from "#domain/limits.ts";
import { limitRate } from "#server/platform/http/rate-limit.ts";
import { getPhotoTooLarge } from "#server/platform/images/photos.ts";
import { ConcurrencyLimiter } from "#server/platform/work/concurrency-limiter.ts";
import { m } from "#words/generated/messages.js";
import type { SessionService } from "../session/session.service.ts";
import { mediaFileRoutes } from "./media.file.routes.ts";
import type { MediaService, SentFile } from "./media.service.ts";

type Answer = { status: number; body: z.input<typeof uploadAnswer> };

/**
 * Reads the files of a form one after another, so that only one is held in memory. A refused file does not affect the
 * others.
 */
async function takeFiles(
  request: FastifyRequest,
  keep: (file: SentFile) => Promise<FileRecord>,
): Promise<Answer> {
  if (!request.isMultipart()) throw createUnsupported(m.media_send_as_form());
  const files: Uploaded[] = [];
  let firstRejection: Failure | undefined;
  const limits = { fileSize: LIMITS.photoBytes, files: Number.POSITIVE_INFINITY };
  for await (const part of request.files({ throwFileSizeLimit: false, limits })) {
    try {
      files.push(await keep(await readPart(part, files.length)));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      firstRejection ??= error;
      files.push({ name: part.filename ?? "", error: { message: error.message, code: error.code } });
    }
  }
  if (files.length === 0) throw createInvalid({ photos: m.media_none() });
  const kept = files.filter((file) => "_id" in file).length;
  if (kept === 0 && firstRejection)
    return {
      status: firstRejection.status,
      body: { files, message: firstRejection.message, code: firstRejection.code },
    };
  return { status: 201, body: { files, message: m.media_kept({ kept, sent: files.length }) } };
}

async function readPart(part: MultipartFile, taken: number): Promise<SentFile> {
  const chunks: Buffer[] = [];
  const tooMany = taken >= LIMITS.photosPerProperty;
  // Read to its end even if it is refused, because otherwise the next file is never reached.
  for await (const chunk of part.file) if (!tooMany) chunks.push(chunk as Buffer);
  if (tooMany) throw createTooLarge(m.media_too_many_at_once({ max: LIMITS.photosPerProperty }));
  if (part.file.truncated) throw createTooLarge(getPhotoTooLarge());
  return { name: part.filename ?? "", bytes: Buffer.concat(chunks) };
}

/** Uploads from one address: enough for several properties full of photos, sent one by one and some of them twice. */
const UPLOADS = limitRate(400, 600);

/** How many forms one person may send at once. One file of each is held in memory, however slowly it arrives. */
const FORMS_AT_ONCE = 6;

const JPEG = "image/jpeg";
/** A picture of 1,280 pixels needs a tenth of this. */
const POSTER_BYTES = 2_000_000;

/** Uploads photos, sets the still picture of videos, and deletes files. */
const mediaUploadRoutes: FastifyPluginAsyncZod<{ media: MediaService }> = async (app, { media }) => {
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

interface MediaServices {
  readonly media: MediaService;
  readonly session: SessionService;
}

/** Every call about photos and videos: uploads, and the stored files themselves. */
export const mediaRoutes: FastifyPluginAsyncZod<MediaServices> = async (app, services) => {
  await app.register(mediaUploadRoutes, services);
  await app.register(mediaFileRoutes, services);
};
