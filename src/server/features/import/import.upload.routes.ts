import { Readable } from "node:stream";
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { createInvalid, createTooLarge, createUnsupported } from "#domain/failure.ts";
import { LIMITS } from "#domain/limits.ts";
import { isOverLimit, readFormWithFile } from "#server/platform/http/form-with-file.ts";
import { m } from "#words/generated/messages.js";
import type { SentSheet } from "./import.service.ts";

const MEGABYTE = 1024 ** 2;

/**
 * Reads a form with a sheet.
 * @throws Failure unsupported if it is no such form, invalid without a file, too_large
 */
export async function takeSheet(request: FastifyRequest): Promise<SentSheet> {
  if (!request.isMultipart()) throw createUnsupported(m.media_send_as_form());
  try {
    const { fields, file } = await readFormWithFile(request, { fileSize: LIMITS.importFileBytes, fields: 5 });
    if (!file) throw createInvalid({ sheet: m.import_no_file() });
    return { ...file, owner: fields.owner || undefined };
  } catch (error) {
    if (!isOverLimit(error)) throw error;
    throw createTooLarge(m.import_file_large({ megabytes: LIMITS.importFileBytes / MEGABYTE }));
  }
}

/**
 * Streams the archive of a form to `use`.
 * @throws Failure unsupported if it is no such form, invalid without a file, too_large
 */
export async function takeArchiveFile<Done>(
  request: FastifyRequest,
  use: (archive: Readable) => Promise<Done>,
): Promise<Done> {
  if (!request.isMultipart()) throw createUnsupported(m.media_send_as_form());
  const limits = { fileSize: LIMITS.importArchiveBytes, files: 1, fields: 5 };
  const part = await request.file({ limits, throwFileSizeLimit: false });
  if (!part || part.filename === "") throw createInvalid({ photos: m.import_no_archive() });
  return use(Readable.from(refuseCut(part.file)));
}

/** The same bytes, with an error at the end if the file was cut off at the limit. */
async function* refuseCut(file: MultipartFile["file"]): AsyncGenerator<Buffer> {
  for await (const piece of file) yield piece as Buffer;
  if (file.truncated)
    throw createTooLarge(m.import_archive_large({ megabytes: LIMITS.importArchiveBytes / MEGABYTE }));
}
