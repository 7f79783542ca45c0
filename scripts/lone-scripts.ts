/** Scripts that share nothing with the application: `import address from "./entry.static.ts?alone"`. */
import { createHash } from "node:crypto";
import { basename } from "node:path";
import { build, type Plugin, type PluginOption, type Rollup } from "vite";

const ASKED = "?alone";

/** Bundles a script with all its imports into one file. @param plugins further plugins that its sources need */
async function bundle(
  input: string,
  plugins: PluginOption[],
  css: object,
): Promise<{ name: string; code: string }> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    plugins,
    css,
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input,
        checks: { bundlerTimings: false },
        optimization: { inlineConst: { mode: "all" } },
      },
    },
  });
  const [{ output }] = [built].flat() as Rollup.RollupOutput[] as [Rollup.RollupOutput];
  const { code } = output[0];
  const name = basename(input).split(".").at(-2);
  const hash = createHash("sha256").update(code).digest("base64url").slice(0, 7);
  return { name: `assets/${name}-${hash}.js`, code };
}

/** The build for the browser writes the file; the build for the server only uses its name. */
export function loneScripts(plugins: () => PluginOption[], css: object): Plugin {
  let writing = false;
  return {
    name: "lone-scripts",
    enforce: "pre",
    configResolved: ({ command }) => {
      writing = command === "build";
    },
    load: {
      filter: { id: /\?alone$/ },
      async handler(id) {
        const file = id.slice(0, -ASKED.length);
        if (!writing) return `export default "/${file.slice(file.indexOf("src/web/"))}"`;
        const { name, code } = await bundle(file, plugins(), css);
        if (this.environment.name === "client")
          this.emitFile({ type: "asset", fileName: name, source: code });
        return `export default "/${name}"`;
      },
    },
  };
}
