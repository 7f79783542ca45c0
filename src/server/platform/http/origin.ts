import type { FastifyRequest } from "fastify";

/** The origin that people see: the configured one, else the one that was asked for. */
export function getOrigin(request: FastifyRequest, publicUrl: string | undefined): string {
  return publicUrl ? new URL(publicUrl).origin : `${request.protocol}://${request.host || "localhost"}`;
}

/** Whether the browser says that this request comes from one of our own pages; undefined when it says nothing. */
export function isSameOrigin(request: FastifyRequest, publicUrl: string | undefined): boolean | undefined {
  const { origin } = request.headers;
  if (origin && origin !== "null") {
    if (publicUrl && origin === new URL(publicUrl).origin) return true;
    // Whoever sits on the line can write the page of http at our own host; https they cannot.
    if (publicUrl?.startsWith("https:") && origin.startsWith("http:")) return false;
    return URL.canParse(origin) && new URL(origin).host === request.host;
  }
  const site = request.headers["sec-fetch-site"];
  return site === undefined ? undefined : site === "same-origin";
}
