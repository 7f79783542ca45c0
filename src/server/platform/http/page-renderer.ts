import type { Server } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";

/** What the web bundle offers (src/web/page-handler.ts); `given` is what its pages get to work with. */
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

const BUNDLE = new URL("../../../../build/server/index.js", import.meta.url);

/** The built pages. */
export async function builtPages(): Promise<PageSource> {
  const bundle = (await import(BUNDLE.href)) as PageBundle;
  return { development: false, bundle: async () => bundle };
}

/** Pages straight from the sources, with hot reload over the given server. */
export async function pagesFromSource(server: Server): Promise<PageSource> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server }, ws: undefined },
    appType: "custom",
  });
  return {
    development: true,
    bundle: () =>
      vite.ssrLoadModule("/src/web/page-handler.ts") as Promise<Record<string, never> & PageBundle>,
    serve: (request, reply) =>
      new Promise((resolve, reject) => {
        reply.raw.once("finish", () => resolve(true));
        vite.middlewares(request.raw, reply.raw, (error?: unknown) =>
          error ? reject(error) : resolve(false),
        );
      }),
    close: () => vite.close(),
  };
}
