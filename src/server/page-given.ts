import type { Viewer } from "#contract/account.ts";
import type { Actor } from "#domain/account/roles.ts";
import type { Services } from "./services.ts";

/** Who asks for a page: `actor` for services, `viewer` for display. */
export interface Visitor {
  actor: Actor;
  viewer: Viewer | null;
  /** Where the request comes from, for rate limits. */
  address: string;
}

/** What the server hands to every page. */
export interface PageGiven {
  services: Services;
  visitor: Visitor;
  /** Scheme and host that people see, for canonical addresses. */
  origin: string;
  /** Marks the inline scripts that may run. */
  mark: string;
  /** Waited for before a page is drawn, which keeps the server from hearing others. */
  everybodyIsHeard(): Promise<void>;
  /** Takes a whole document; the answer that follows has its status and headers, and no body. */
  takeDocument(html: string): void;
  /** Takes note of an error that a page ran into. */
  onError(error: unknown): void;
}
