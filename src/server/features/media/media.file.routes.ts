import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { notFound } from "#domain/failure.ts";
import type { MediaService } from "./media.service.ts";
import { sendVideo } from "./media.video.send.ts";

/** A file's content never changes under its key. */
const FOREVER = "public, max-age=31536000, immutable";
const TYPES: Readonly<Record<string, string>> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };

const fileParams = z.object({ key: z.string(), file: z.string() });

/** Photos in their sizes, and videos, under /media. Whoever knows the key may see them; pages tell it. */
export const mediaFileRoutes: FastifyPluginAsyncZod<{ media: MediaService }> = async (app, { media }) => {
  app.route({
    // HEAD by itself: the one that comes with GET would read a whole video to say how long it is.
    method: ["GET", "HEAD"],
    url: "/media/:key/:file",
    config: { rateLimit: false },
    schema: { hide: true, params: fileParams },
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
