import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { getOwnValue } from "#domain/choice.ts";
import { createNotFound } from "#domain/failure.ts";
import { MEDIA_KEY } from "#server/platform/storage/media-key.ts";
import type { SessionService } from "../session/session.service.ts";
import type { MediaService } from "./media.service.ts";
import { sendVideo } from "./media.video.routes.ts";

/** The content under a key never changes, so anyone who may see the file may cache it. */
const FOREVER = "public, max-age=31536000, immutable";
/** A file that only some people may see is not cached anywhere, because the computer may be shared. */
const OWN = "private, no-store";
const TYPES: Readonly<Record<string, string>> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };

const fileParams = z.object({ key: z.string().regex(MEDIA_KEY), file: z.string() });

/**
 * Photos in their sizes, and videos, under /media. Files of a public listing are open to everybody. For files that are
 * not public, or no longer, everybody except the owner and the team gets "not found".
 */
export const mediaFileRoutes: FastifyPluginAsyncZod<{
  media: MediaService;
  session: Pick<SessionService, "readViewer">;
}> = async (app, { media, session }) => {
  /** How long the file may be cached, and by whom. @throws Failure not_found */
  async function getCaching(key: string, cookie: string | undefined): Promise<string> {
    if (await media.isPublic(key)) return FOREVER;
    const { actor } = await session.readViewer(cookie);
    if (!(await media.isFor(actor, key))) throw createNotFound();
    return OWN;
  }

  app.route({
    // HEAD has a handler of its own: the automatic one would read a whole video to determine its length.
    method: ["GET", "HEAD"],
    url: "/media/:key/:file",
    config: { rateLimit: false },
    schema: { hide: true, params: fileParams },
    handler: async (request, reply) => {
      const { key, file } = request.params;
      const cacheControl = await getCaching(key, request.headers.cookie);
      const [, video] = /^video\.(mp4|webm)$/.exec(file) ?? [];
      if (video === "mp4" || video === "webm") {
        const stored = await media.video(key, video);
        return sendVideo(request, reply, { file: stored, key, type: `video/${video}`, cacheControl });
      }
      const [, width = "", format = ""] = /^(\d{1,5})\.([a-z]+)$/.exec(file) ?? [];
      const bytes = await media.size(key, Number(width), format);
      if (!bytes) throw createNotFound();
      return reply
        .header("cache-control", cacheControl)
        .type(getOwnValue(TYPES, format) ?? "application/octet-stream")
        .send(bytes);
    },
  });
};
