import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { messageAnswer } from "#contract/account.ts";
import { idParams } from "#contract/id.ts";
import { uploadAnswer } from "#contract/media.ts";
import { notFound } from "#domain/failure.ts";
import { limited } from "#server/platform/http/rate-limit.ts";
import { m } from "#words/generated/messages.js";
import type { MediaService } from "./media.service.ts";
import { takeFiles } from "./media.upload.ts";
import { sendVideo } from "./media.video.send.ts";

/** A file's content never changes under its key. */
const FOREVER = "public, max-age=31536000, immutable";
const TYPES: Readonly<Record<string, string>> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };
/** Uploads from one address: several properties full of photos, sent one by one and some of them twice. */
const UPLOADS = limited(400, 600);

const sizeParams = z.object({ key: z.string(), file: z.string() });

/** Uploading photos and removing files under /api/v1/media; photos in their sizes, and videos, under /media. */
export const mediaRoutes: FastifyPluginAsyncZod<{ media: MediaService }> = async (app, { media }) => {
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
      const { status, body } = await takeFiles(request, (file) => media.upload(proof, file));
      return reply.code(status as 201).send(body);
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

  app.route({
    // HEAD by itself: the one that comes with GET would read a whole video to say how long it is.
    method: ["GET", "HEAD"],
    url: "/media/:key/:file",
    config: { rateLimit: false },
    schema: { hide: true, params: sizeParams },
    handler: async (request, reply) => {
      const { key, file } = request.params;
      const [, video] = /^video\.(mp4|webm)$/.exec(file) ?? [];
      if (video === "mp4" || video === "webm") {
        const stored = await media.video(key, video);
        return sendVideo(request, reply, {
          file: stored,
          key,
          type: `video/${video}`,
          cacheControl: FOREVER,
        });
      }
      const [, width = "", format = ""] = /^(\d{1,5})\.([a-z]+)$/.exec(file) ?? [];
      const bytes = await media.size(key, Number(width), format);
      if (!bytes) throw notFound();
      return reply
        .header("cache-control", FOREVER)
        .type(TYPES[format] ?? "application/octet-stream")
        .send(bytes);
    },
  });
};
