import type { FastifyInstance } from "fastify";

type Headers = Record<string, string>;
const UPLOADS = "/api/v1/uploads";
export const PIECE = { "tus-resumable": "1.0.0", "content-type": "application/offset+octet-stream" };

const base64 = (text: string) => Buffer.from(text).toString("base64");

/** The creation of an upload, as the protocol has it. */
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
      "upload-metadata": `filename ${base64(name)},filetype ${base64(type)}`,
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

/** Announces a file, sends it in one piece and has it made a photo or video of. */
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
