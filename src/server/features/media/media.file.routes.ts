import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { getOwnValue } from "#domain/choice.ts";
import { createNotFound } from "#domain/failure.ts";
import { MEDIA_KEY, type StoredFile } from "#server/platform/storage/storage.ts";
import type { SessionService } from "../session/session.service.ts";
import type { MediaService } from "./media.service.ts";

/** A range of bytes in a file, both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * How to answer a request with a Range header (RFC 9110, 14.2): one part; "whole" if there is no header, it is invalid,
 * or it names several ranges; "none" if the range lies outside of the file.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | "whole" | "none" {
  const [, from = "", to = ""] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(header ?? "") ?? [];
  if (from === "" && to === "") return "whole";
  if (from === "")
    return Number(to) === 0 || size === 0 ? "none" : { start: Math.max(0, size - Number(to)), end: size - 1 };
  const start = Number(from);
  if (to !== "" && Number(to) < start) return "whole";
  return start >= size ? "none" : { start, end: to === "" ? size - 1 : Math.min(Number(to), size - 1) };
}

/** The video to send, and the headers that describe it. */
export interface SentVideo {
  readonly file: StoredFile | null;
  readonly key: string;
  readonly type: string;
  readonly cacheControl: string;
}

/**
 * Sends a video or the requested part of it (RFC 9110, 14); players request parts to skip ahead.
 * @throws Failure not_found
 */
function sendVideo(request: FastifyRequest, reply: FastifyReply, video: SentVideo): FastifyReply {
  const { file, key, type, cacheControl } = video;
  if (!file) throw createNotFound();
  const tag = `"${key}"`;
  reply.headers({ "cache-control": cacheControl, "accept-ranges": "bytes", etag: tag });
  if (isNamed(request.headers["if-none-match"], tag)) return reply.code(304).send();
  // A part of a different file than the client has started to read is useless.
  const since = request.headers["if-range"];
  const range = parseByteRange(
    since === undefined || since === tag ? request.headers.range : undefined,
    file.bytes,
  );
  if (range === "none")
    return reply
      .code(416)
      .headers({ "content-range": `bytes */${file.bytes}`, "content-length": 0 })
      .send();
  const part = range === "whole" ? { start: 0, end: file.bytes - 1 } : range;
  reply.type(type).header("content-length", part.end - part.start + 1);
  if (range !== "whole")
    reply.code(206).header("content-range", `bytes ${part.start}-${part.end}/${file.bytes}`);
  return request.method === "HEAD" ? reply.send() : reply.send(file.read(part));
}

/** Whether If-None-Match contains the tag, alone or among others. */
function isNamed(header: string | undefined, tag: string): boolean {
  return (header ?? "").split(",").some((one) => ["*", tag].includes(one.trim().replace(/^W\//, "")));
}

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
