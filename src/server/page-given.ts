import type { Viewer } from "#contract/account/account.ts";
import type { Actor } from "#domain/account/roles.ts";
import type { PagePart } from "./platform/pages/page-cache.ts";
import type { Services } from "./services.ts";

export type { PagePart };

/** Who requests a page: `actor` for services, `viewer` for display. */
export interface Visitor {
  actor: Actor;
  viewer: Viewer | null;
  /** Network address of the request, for rate limits. */
  address: string;
  /** A mark that identifies the browser; other sites cannot read it. */
  browser: string;
}

/** What the server passes to every page. */
export interface PageGiven {
  services: Services;
  visitor: Visitor;
  /** Scheme and host as people see them, for canonical addresses. */
  origin: string;
  /** Nonce of the inline scripts that are allowed to run. */
  nonce: string;
  /** What people can tell us when something went wrong: the beginning of the request's id. */
  reference: string;
  /** Makes a piece of work known to traces. @param name its pattern, never a value */
  trackLoader(name: string, work: () => Promise<unknown>): Promise<void>;
  /** Awaited before a page is rendered, because rendering stops the server from accepting new connections. */
  waitForNewConnections(): Promise<void>;
  /**
   * Takes a complete HTML document, in parts that follow one another; an inline script is within one text. The response
   * that is returned afterwards gives status and headers, and has no body.
   */
  takeDocument(parts: readonly PagePart[]): void;
  /** Reports an error that happened while a page was handled. */
  onError(error: unknown): void;
}
