import type { FastifyInstance } from "fastify";
import type { Insertable, Selectable } from "kysely";
import type { Queries } from "#server/platform/database/database.ts";
import type { UploadTable } from "../../database/schema/property.ts";
import { makeUser } from "./factories.ts";

type Headers = Record<string, string>;
const UPLOADS = "/api/v1/uploads";
export const PIECE = { "tus-resumable": "1.0.0", "content-type": "application/offset+octet-stream" };

const encodeBase64 = (text: string) => Buffer.from(text).toString("base64");

/** Creates an upload according to the protocol. */
export function announce(
  http: FastifyInstance,
  headers: Headers,
  { bytes, name = "front.jpg", type = "image/jpeg" }: { bytes: number; name?: string; type?: string },
) {
  return http.inject({
    method: "POST",
    url: UPLOADS,
    headers: {
      ...headers,
      "tus-resumable": "1.0.0",
      "upload-length": String(bytes),
      "upload-metadata": `filename ${encodeBase64(name)},filetype ${encodeBase64(type)}`,
    },
  });
}

export const sendPiece = (
  http: FastifyInstance,
  headers: Headers,
  url: string,
  payload: Buffer,
  offset = 0,
) =>
  http.inject({
    method: "PATCH",
    url,
    headers: { ...headers, ...PIECE, "upload-offset": String(offset) },
    payload,
  });

export const finish = (http: FastifyInstance, headers: Headers, url: string) =>
  http.inject({ method: "POST", url: `${url}/finish`, headers });

/** Announces a file, sends it in one piece and finishes it, so that it becomes a photo or video. */
export async function uploadWhole(
  http: FastifyInstance,
  headers: Headers,
  file: { bytes: Buffer; name?: string; type?: string },
) {
  const { bytes, ...about } = file;
  const url = String((await announce(http, headers, { ...about, bytes: bytes.length })).headers.location);
  await sendPiece(http, headers, url, bytes);
  return finish(http, headers, url);
}

/** The row of an upload that has received no bytes yet. */
export async function makeUpload(
  queries: Queries,
  overrides: Partial<Insertable<UploadTable>> = {},
): Promise<Selectable<UploadTable>> {
  const user_id = overrides.user_id ?? (await makeUser(queries)).id;
  return queries
    .insertInto("upload")
    .values({
      ...{ kind: "photo", name: "photo.jpg", bytes: 5 },
      expires_at: new Date(Date.now() + 3_600_000),
      ...overrides,
      user_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
