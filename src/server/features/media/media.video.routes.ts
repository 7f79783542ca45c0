import type { FastifyReply, FastifyRequest } from "fastify";
import { createNotFound } from "#domain/failure.ts";
import { parseByteRange } from "#server/platform/http/byte-range.ts";
import type { StoredFile } from "#server/platform/storage/storage.ts";

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
export function sendVideo(request: FastifyRequest, reply: FastifyReply, video: SentVideo): FastifyReply {
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
