import type { FastifyReply, FastifyRequest } from "fastify";

/** What pages offer (src/web/page-handler.ts); `given` is what its pages get to work with. */
export interface PageBundle {
  renderPage(request: Request, given: unknown): Promise<Response>;
  /** What the page at that path reads of its address after the question mark; null where it may be anything. */
  parametersOf(path: string): readonly string[] | null;
}

/** Where pages come from: the build, or the sources while they are being written. */
export interface PageSource {
  /** Inline scripts of others (hot reload) are let through. */
  readonly development: boolean;
  bundle(): Promise<PageBundle>;
  /** Serves what belongs to the source itself, such as modules; answers whether it did. */
  serve?(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
  close?(): Promise<void>;
}
