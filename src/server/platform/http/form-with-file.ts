import type { FastifyRequest } from "fastify";

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
