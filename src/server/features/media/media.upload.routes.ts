import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import type { FileRecord, Uploaded, uploadAnswer } from "#contract/listing/media.ts";
import { createInvalid, createTooLarge, createUnsupported, Failure } from "#domain/failure.ts";
import { LIMITS } from "#domain/limits.ts";
import { getPhotoTooLarge } from "#server/platform/images/photo-words.ts";
import { m } from "#words/generated/messages.js";
import type { SentFile } from "./media.service.ts";

type Answer = { status: number; body: z.input<typeof uploadAnswer> };

/**
 * Reads the files of a form one after another, so that only one is held in memory. A refused file does not affect the
 * others.
 */
export async function takeFiles(
  request: FastifyRequest,
  keep: (file: SentFile) => Promise<FileRecord>,
): Promise<Answer> {
  if (!request.isMultipart()) throw createUnsupported(m.media_send_as_form());
  const files: Uploaded[] = [];
  let firstRefusal: Failure | undefined;
  const limits = { fileSize: LIMITS.photoBytes, files: Number.POSITIVE_INFINITY };
  for await (const part of request.files({ throwFileSizeLimit: false, limits })) {
    try {
      files.push(await keep(await readPart(part, files.length)));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      firstRefusal ??= error;
      files.push({ name: part.filename ?? "", error: { message: error.message, code: error.code } });
    }
  }
  if (files.length === 0) throw createInvalid({ photos: m.media_none() });
  const kept = files.filter((file) => "_id" in file).length;
  if (kept === 0 && firstRefusal)
    return {
      status: firstRefusal.status,
      body: { files, message: firstRefusal.message, code: firstRefusal.code },
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
