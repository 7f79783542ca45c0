import type { FastifyRequest } from "fastify";

/** The origin that people see: the configured one, otherwise that of the request. */
export function getOrigin(request: FastifyRequest, publicUrl: string | undefined): string {
  return publicUrl ? new URL(publicUrl).origin : `${request.protocol}://${request.host || "localhost"}`;
}

/** Whether the browser says that this request comes from one of our own pages; undefined if it says nothing. */
export function isSameOrigin(request: FastifyRequest, publicUrl: string | undefined): boolean | undefined {
  const { origin } = request.headers;
  if (origin && origin !== "null") {
    if (publicUrl && origin === new URL(publicUrl).origin) return true;
    // An attacker on the network can forge a page at http:// of our own host, but not at https://.
    if (publicUrl?.startsWith("https:") && origin.startsWith("http:")) return false;
    return URL.canParse(origin) && new URL(origin).host === request.host;
  }
  const site = request.headers["sec-fetch-site"];
  return site === undefined ? undefined : site === "same-origin";
}
