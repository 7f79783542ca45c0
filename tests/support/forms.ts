import type { FastifyInstance } from "fastify";

export interface FormFile {
  name: string;
  bytes: Buffer;
  /** The type that the browser sends; the server does not trust it. */
  type?: string;
}

/** A multipart form with files, as a browser sends it. */
export function createPhotoForm(files: readonly FormFile[]): { payload: Buffer; contentType: string } {
  const boundary = "----a-line-between-parts";
  const parts = files.map(({ name, bytes, type = "image/jpeg" }) =>
    Buffer.concat([
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="photos"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
      ),
      bytes,
      Buffer.from("\r\n"),
    ]),
  );
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
}

/** `POST /api/v1/media` */
export function sendPhotos(
  http: FastifyInstance,
  headers: Record<string, string>,
  files: readonly FormFile[],
) {
  const { payload, contentType } = createPhotoForm(files);
  return http.inject({
    method: "POST",
    url: "/api/v1/media",
    headers: { ...headers, "content-type": contentType },
    payload,
  });
}
