import type { FastifyRequest } from "fastify";
import { createInvalid, createTooLarge, createUnsupported } from "#domain/failure.ts";
import { LIMITS } from "#domain/limits.ts";
import { m } from "#words/generated/messages.js";

interface FormLimits {
  /** In bytes. */
  readonly fileSize: number;
  readonly fields: number;
}

export interface FormWithFile {
  readonly fields: Readonly<Record<string, string>>;
  /** Undefined if no file, or an empty one, was sent. */
  readonly file: { readonly name: string; readonly bytes: Buffer } | undefined;
}

/**
 * Reads a form with one file into memory.
 * @throws an error that `isOverLimit` recognises if the file is too large
 */
export async function readFormWithFile(request: FastifyRequest, limits: FormLimits): Promise<FormWithFile> {
  const fields: Record<string, string> = {};
  let file: FormWithFile["file"];
  for await (const part of request.parts({ limits: { ...limits, files: 1 } })) {
    if (part.type === "field") fields[part.fieldname] = String(part.value ?? "");
    else {
      const bytes = await part.toBuffer();
      if (bytes.length > 0) file = { name: part.filename ?? "", bytes };
    }
  }
  return { fields, file };
}

/** Whether the form parser failed because the file is over the limit. */
export const isOverLimit = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "FST_REQ_FILE_TOO_LARGE";

const MEGABYTE = 1024 ** 2;

/**
 * Reads a form with a sheet.
 * @throws Failure unsupported if it is no such form, invalid without a file, too_large
 */
export async function readFormWithSheet(
  request: FastifyRequest,
): Promise<FormWithFile & { readonly file: NonNullable<FormWithFile["file"]> }> {
  if (!request.isMultipart()) throw createUnsupported(m.media_send_as_form());
  try {
    const { fields, file } = await readFormWithFile(request, { fileSize: LIMITS.importFileBytes, fields: 5 });
    if (!file) throw createInvalid({ sheet: m.import_no_file() });
    return { fields, file };
  } catch (error) {
    if (!isOverLimit(error)) throw error;
    throw createTooLarge(m.import_file_large({ megabytes: LIMITS.importFileBytes / MEGABYTE }));
  }
}
