// What every command needs first: the dependencies from the lockfile, and the Node that is one of them.
// Plain JavaScript without dependencies, because it runs on the machine's own Node before anything is installed.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));
const PINNED_MAJOR = 24;
/** The Node that runs everything. */
export const node = `${root}node_modules/node/bin/node`;

/** Not `npm ci`: it first removes everything in node_modules, also the unpacked browser. */
const INSTALL = ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error", "--include=dev"];

/** Installs the dependencies if something is missing or older than the lockfile; exits if that fails. */
export function install() {
  if (isInstalled()) return;
  console.log("Installing what is missing…");
  npm(INSTALL);
}

/**
 * Installs what builds the product if only what runs is there, as after `npm ci --omit=dev`: then a build that came with a
 * release is missing or was changed.
 */
export function installBuildTools() {
  if (existsSync(`${root}node_modules/@react-router/dev/package.json`)) return;
  console.log("Installing what the build needs…");
  npm(INSTALL);
}

/** Exits with a message if the pinned Node has the wrong version. */
export function checkNode() {
  if (nodeVersion().startsWith(`v${PINNED_MAJOR}.`)) return;
  // The package's install script does not run if scripts are turned off in npm.
  npm(["rebuild", "node", "--ignore-scripts=false", "--loglevel=error"]);
  const version = nodeVersion();
  if (version.startsWith(`v${PINNED_MAJOR}.`)) return;
  console.error(
    `Thikana runs on Node ${PINNED_MAJOR}, which comes with its dependencies, but ${node} is ${version || "missing"}.\n` +
      "Remove the folder node_modules and run the command again.",
  );
  process.exit(1);
}

/** Runs a program of node_modules, or a script, on the pinned Node and waits. */
export function run(args, options = {}) {
  return spawnSync(node, args, { cwd: root, stdio: "inherit", ...options, env: surroundings(options.env) });
}

/** How long a program that is asked to end may take for it. */
const FAREWELL_MS = 20_000;

/**
 * Runs a program without blocking others, and ends it, with all that it has started, when its time is over.
 * @param {number} minutes
 * @param {string[]} args a program of node_modules, or a script
 * @param {import("node:child_process").SpawnOptions} options
 * @returns {Promise<{ status: number | null, signal: string | null, isOver: boolean, output: string }>} its exit status or
 * the signal that ended it, whether its time was over, and what it printed if that is not shown at once
 */
export async function runWithin(minutes, args, options = {}) {
  const more = { env: surroundings(options.env), detached: true };
  const program = spawn(node, args, { cwd: root, stdio: "inherit", ...options, ...more });
  const said = [];
  for (const stream of [program.stdout, program.stderr]) stream?.on("data", (chunk) => said.push(chunk));
  let isOver = false;
  let last;
  const end = (signal) => {
    try {
      // It is the first of a group of its own.
      process.kill(-program.pid, signal);
    } catch {
      // All of them have ended meanwhile.
    }
  };
  const first = setTimeout(() => {
    isOver = true;
    end("SIGTERM");
    last = setTimeout(end, FAREWELL_MS, "SIGKILL");
  }, minutes * 60_000);
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  for (const signal of signals) process.on(signal, end);
  const [status, signal] = await once(program, "close");
  for (const one of signals) process.off(one, end);
  clearTimeout(first);
  clearTimeout(last);
  return { status, signal, isOver, output: Buffer.concat(said).toString() };
}

/** Runs a program that stops by itself when it is asked to, and passes signals on to it. @returns its exit status */
export async function runUntilEnd(args) {
  const parent = process.ppid;
  // In a group of its own: ctrl-C reaches it once, through us. When this process ends, the channel closes.
  const stdio = ["inherit", "inherit", "inherit", "ipc"];
  const program = spawn(node, args, { cwd: root, stdio, detached: true, env: surroundings() });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => program.kill(signal));
  // npm waits for this process. If npm itself is killed, nothing else would stop the program.
  if (process.env.npm_lifecycle_event)
    setInterval(() => process.ppid !== parent && program.kill("SIGTERM"), 500).unref();
  const [status] = await once(program, "exit");
  return status ?? 1;
}

const surroundings = (more) => ({
  ...process.env,
  PATH: `${root}node_modules/.bin:${root}node_modules/node/bin:${process.env.PATH}`,
  ...more,
});

function isInstalled() {
  const installed = `${root}node_modules/.package-lock.json`;
  return (
    existsSync(installed) && statSync(installed).mtimeMs >= statSync(`${root}package-lock.json`).mtimeMs - 1
  );
}

function nodeVersion() {
  return spawnSync(node, ["--version"], { encoding: "utf8" }).stdout?.trim() ?? "";
}

function npm(args) {
  const own = process.env.npm_execpath;
  const [command, ...first] = own?.endsWith(".js") ? [process.execPath, own] : ["npm"];
  const { status, stdout, stderr } = spawnSync(command, [...first, ...args], { cwd: root, encoding: "utf8" });
  // Addresses of package registries do not belong in a log.
  const said = `${stdout ?? ""}${stderr ?? ""}`.replace(/https?:\/\/[^\s/]+/g, "…");
  if (status === 0) return;
  console.error(said.split("\n").slice(-30).join("\n"));
  console.error(`npm ${args[0]} failed; see above.`);
  process.exit(1);
}
