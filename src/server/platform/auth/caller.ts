import type { FastifyRequest } from "fastify";
import { ADDRESS_HEADER } from "./better-auth.ts";

/** The value of a cookie in a Cookie header; undefined if it is not there. */
export function readCookie(cookie: string, wanted: string): string | undefined {
  const pairs = cookie.split(/;\s*/).map((pair) => pair.split("="));
  return pairs.find(([name]) => name === wanted)?.[1];
}

/** Network address of a request, as the server itself determined it, and the cookies it carries. */
export interface Caller {
  address: string;
  userAgent: string;
  /** Contains the current session, which ends when another one is opened. */
  cookie: string;
}

/** Reads the caller of a request; behind a trusted proxy, the address that the proxy reports. */
export function getCaller(request: FastifyRequest): Caller {
  const { cookie = "", "user-agent": userAgent = "" } = request.headers;
  return { address: request.ip, userAgent: userAgent.slice(0, 400), cookie };
}

/** The caller as headers, which is how the library reads it. */
export function getHeaders(caller: Caller): Headers {
  const { address, userAgent, cookie } = caller;
  return new Headers({ [ADDRESS_HEADER]: address, "user-agent": userAgent, cookie });
}
