import type { FastifyRequest } from "fastify";
import { ADDRESS_HEADER } from "./better-auth.ts";

/** Where a call comes from, as the server itself has found out, and the cookies it brings. */
export interface Caller {
  address: string;
  userAgent: string;
  /** With the session that ends where another is opened. */
  cookie: string;
}

/** Where a call comes from; behind a proxy that is trusted, what the proxy says. */
export function getCaller(request: FastifyRequest): Caller {
  const { cookie = "", "user-agent": userAgent = "" } = request.headers;
  return { address: request.ip, userAgent: userAgent.slice(0, 400), cookie };
}

/** The caller as the library reads one. */
export function getHeaders(caller: Caller): Headers {
  const { address, userAgent, cookie } = caller;
  return new Headers({ [ADDRESS_HEADER]: address, "user-agent": userAgent, cookie });
}
