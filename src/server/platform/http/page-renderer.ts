import type { FastifyReply, FastifyRequest } from "fastify";
import type { Priority } from "./priority.ts";

/** What the page bundle exports (src/web/page-handler.ts); `given` is passed on to its pages. */
export interface PageBundle {
  renderPage(request: Request, given: unknown): Promise<Response>;
  /** The query parameters that the page at that path reads; null if it may read any. */
  readParameters(path: string): readonly string[] | null;
  /** Whether the page at that path depends on cookies of people who are not signed in. */
  readsCookies(path: string): boolean;
  /** The pattern of a page's address, such as `/user/propertydetail/:id`. */
  readPattern(path: string): string;
  /** The priority of the page at that path, if it is higher or lower than that of others. */
  readPriority(path: string): Priority | undefined;
  /** Whether that page shows every visitor the same, so that a replica of the database may answer. */
  mayUseReplica(path: string): boolean;
}

/** Where pages come from: the build, or the source files during development. */
export interface PageSource {
  /** Allows inline scripts of other tools (hot reload). */
  readonly development: boolean;
  bundle(): Promise<PageBundle>;
  /** Serves what belongs to the source itself, such as modules; returns whether it did. */
  serve?(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
  close?(): Promise<void>;
}
