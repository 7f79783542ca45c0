import { Readable } from "node:stream";
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { createInvalid, createTooLarge, createUnsupported } from "#domain/failure.ts";
import { LIMITS } from "#domain/limits.ts";
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
    const { file, owner } = await readForm(request);
    if (!file) throw createInvalid({ sheet: m.import_no_file() });
    return { ...file, owner };
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

async function readForm(request: FastifyRequest) {
  const limits = { fileSize: LIMITS.importFileBytes, files: 1, fields: 5 };
  let file: { name: string; bytes: Buffer } | undefined;
  let owner: string | undefined;
  for await (const part of request.parts({ limits })) {
    if (part.type === "field") {
      if (part.fieldname === "owner" && part.value) owner = String(part.value);
      continue;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of part.file) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    if (bytes.length > 0) file = { name: part.filename ?? "", bytes };
  }
  return { file, owner };
}

/** Whether the form parser failed because the file is over the limit. */
const isOverLimit = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "FST_REQ_FILE_TOO_LARGE";
