/**
 * Compiles the messages, builds the pages and compresses the files for browsers: `node scripts/build.ts`.
 * With `--words-are-made` the messages are not compiled again, because other processes may be reading them.
 */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { fingerprint, stamp } from "./freshness.mjs";
import { writeVersion } from "./write-version.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const COMPRESSIBLE = /\.(js|css|svg|json|ico|txt|webmanifest)$/;
/** In bytes. A page has up to forty scripts of a few hundred bytes, which become half as large. */
const SMALLEST = 200;

function run(...args: string[]): void {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
  if (status === 0) return;
  console.error(`The build failed: ${args.join(" ")}`);
  process.exit(1);
}

async function compress(file: string): Promise<void> {
  const body = readFileSync(file);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(body, quality));
  writeFileSync(`${file}.gz`, await promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }));
}

/**
 * Every browser loads the router's table of pages, so we make it smaller: the imports of a page are already in its
 * script, and entries for parts that a page does not have can be left out.
 */
function trimRouteTable(assets: string): void {
  for (const name of readdirSync(assets).filter((file) => /^manifest-.*\.js$/.test(file))) {
    const text = readFileSync(assets + name, "utf8");
    const start = text.indexOf("{");
    const { routes, ...rest } = JSON.parse(text.slice(start, text.lastIndexOf("}") + 1));
    for (const route of Object.values<Record<string, unknown>>(routes)) {
      delete route.imports;
      for (const [key, value] of Object.entries(route)) if (value === false) delete route[key];
    }
    writeFileSync(assets + name, `${text.slice(0, start)}${JSON.stringify({ ...rest, routes })};`);
  }
}

// The fingerprint is taken first: if a source changes during the build, the build counts as outdated.
const print = fingerprint(root);
if (!process.argv.includes("--words-are-made")) run("scripts/words.ts");
run("node_modules/@react-router/dev/bin.cjs", "build", "--logLevel", "warn");
const client = `${root}build/client/`;
trimRouteTable(`${client}assets/`);
const files = readdirSync(client, { recursive: true, encoding: "utf8" }).map((name) => `${client}${name}`);
await Promise.all(
  files.filter((file) => COMPRESSIBLE.test(file) && statSync(file).size >= SMALLEST).map(compress),
);
writeVersion(root);
stamp(root, print);
process.exit(0);
