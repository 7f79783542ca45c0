/**
 * `npm run dev`: the server and its pages from their sources, all of it loaded by Vite, so that everything is there once.
 * Pages reload by themselves; what runs in the server makes it start again (scripts/start.mjs).
 */
import { Server } from "node:http";
import { createServer, type Plugin } from "vite";

// Programs that the server starts would report to Node's watcher what they import, on the line for their answers.
delete process.env.WATCH_REPORT_DEPENDENCIES;

/** Node itself reads the thousands of modules of the words, in a tenth of the time that Vite takes. */
const wordsByNode: Plugin = {
  name: "words-by-node",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "ssr",
  load: {
    filter: { id: /\/src\/words\/generated\/\w+\.js$/ },
    async handler(file) {
      const names = Object.keys(await import(file)).join();
      const words = `createRequire(import.meta.url)(${JSON.stringify(file)})`;
      return `import { createRequire } from "node:module"; export const { ${names} } = ${words};`;
    },
  },
};

/** Vite wants a server to hear browsers by before it can load ours; what ours hears is passed on. */
const heard = new Server();
const vite = await createServer({
  plugins: [wordsByNode],
  server: { middlewareMode: true, hmr: { server: heard }, ws: undefined },
  appType: "custom",
});
const load = <T>(file: string) => vite.ssrLoadModule(file) as Promise<Record<string, never> & T>;
const { start } = await load<typeof import("#server/main.ts")>("/src/server/main.ts");

start(async ({ server }) => {
  server.on("upgrade", (...request) => heard.emit("upgrade", ...request));
  return {
    development: true,
    bundle: () => load<typeof import("#web/page-handler.ts")>("/src/web/page-handler.ts"),
    serve: (request, reply) =>
      new Promise((resolve, reject) => {
        reply.raw.once("finish", () => resolve(true));
        vite.middlewares(request.raw, reply.raw, (error?: unknown) =>
          error ? reject(error) : resolve(false),
        );
      }),
    close: () => vite.close(),
  };
});
