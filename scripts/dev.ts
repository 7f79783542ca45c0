/**
 * `npm run dev`: the server and its pages from their sources. Vite loads everything, so that each module exists once.
 * Pages reload automatically; a change in the server's code restarts the server (scripts/start.mjs).
 */
import { spawn } from "node:child_process";
import { Server } from "node:http";
import { createServer, type Plugin } from "vite";

// Without this, child processes of the server report their imports to Node's watcher, on the channel of their answers.
delete process.env.WATCH_REPORT_DEPENDENCIES;

/** Node loads the thousands of messages itself, in a tenth of the time that Vite needs. */
const wordsByNode: Plugin = {
  name: "words-by-node",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "ssr",
  load: {
    filter: { id: /\/src\/words\/generated\/\w+\.js$/ },
    async handler(file) {
      const names = Object.keys(await import(file)).join();
      const text = `createRequire(import.meta.url)(${JSON.stringify(file)})`;
      return `import { createRequire } from "node:module"; export const { ${names} } = ${text};`;
    },
  },
};

/** A changed text is compiled at once. The server then starts anew, because it has the former texts. */
const compileChangedWords: Plugin = {
  name: "compile-changed-words",
  configureServer({ watcher }) {
    watcher.add("messages");
    watcher.on("change", (file) => {
      if (/[\\/]messages[\\/]\w+\.json$/.test(file))
        spawn(process.execPath, ["scripts/words.ts"], { stdio: "inherit" });
    });
  },
};

/** Vite needs a server for its WebSocket before it can load ours; our server passes upgrade requests on to it. */
const heard = new Server();
const vite = await createServer({
  plugins: [wordsByNode, compileChangedWords],
  server: { middlewareMode: true, hmr: { server: heard }, ws: undefined },
  appType: "custom",
});
const load = <T>(file: string) => vite.ssrLoadModule(file) as Promise<Record<string, never> & T>;
const { start } = await load<typeof import("#server/main.ts")>("/src/server/main.ts");

start(async ({ server }) => {
  server.on("upgrade", (...request) => heard.emit("upgrade", ...request));
  return {
    development: true,
    bundle: () =>
      load<typeof import("#web/page-table/page-handler.ts")>("/src/web/page-table/page-handler.ts"),
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
