import type { FastifyRequest } from "fastify";
import { ADDRESS_HEADER } from "./better-auth.ts";

/** Where a call comes from, as the server itself has found out. */
export interface Caller {
  address: string;
  userAgent: string;
}

/** Where a call comes from; behind a proxy that is trusted, what the proxy says. */
export function callerOf(request: FastifyRequest): Caller {
  return { address: request.ip, userAgent: String(request.headers["user-agent"] ?? "").slice(0, 400) };
}

/** The caller as the library reads one. */
export function headersOf(caller: Caller): Headers {
  return new Headers({ [ADDRESS_HEADER]: caller.address, "user-agent": caller.userAgent });
}
