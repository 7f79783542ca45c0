import { globSync } from "node:fs";
import { basename, relative, resolve } from "node:path";
import type { Plugin } from "vite";

const BUILT = resolve(import.meta.dirname, "../build/server");
const PLACE = /new URL\("\.\/([\w.-]+\.(?:worker|program))\.ts", import\.meta\.url\)|import\.meta\.url/g;

/** Worker threads and child processes, by their names in the bundle. */
export const programs = Object.fromEntries(
  globSync("src/server/**/*.{worker,program}.ts").map((file) => [basename(file, ".ts"), file]),
);

/**
 * The server's sources find other files relative to themselves. In the bundle, worker threads and child processes are
 * found in the bundle's folder, and all other files at their place in the sources.
 */
export const placesOfTheServer: Plugin = {
  name: "places-of-the-server",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "ssr",
  transform: {
    filter: { id: /[\\/](src[\\/]server|database)[\\/].*\.ts$/, code: "import.meta.url" },
    handler(code, id) {
      const source = `new URL(${JSON.stringify(relative(BUILT, id))}, import.meta.url).href`;
      const placed = code.replace(PLACE, (_, program?: string) =>
        program ? `new URL("./${program}.js", import.meta.url)` : source,
      );
      return { code: placed, map: null };
    },
  },
};
