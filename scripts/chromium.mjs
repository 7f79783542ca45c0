// Where the browser for the journeys is, and how a machine without one gets it.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { packedChromium } from "./chromium-package.mjs";
import { node, root } from "./pinned.mjs";

/** The same engine without windows: a third quicker, and what the journeys take where it is there. */
const WINDOWLESS = "/usr/bin/chromium-headless-shell";
const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
];

/** As CHROMIUM_PATH: the one that Playwright has downloaded for itself. */
const OWN = "playwright";

const firstOf = (paths) => paths.find((path) => path && existsSync(path));

/** The path of the whole browser, as people have it, or undefined: what is measured is measured there. */
export const wholeChromiumPath = () => firstOf([process.env.CHROMIUM_PATH, ...PLACES]);

/**
 * The path of the browser for the journeys, or undefined where Playwright is to look for its own: CHROMIUM_PATH, the
 * system's, or the one that comes with the dependencies.
 */
export const chromiumPath = () =>
  process.env.CHROMIUM_PATH === OWN
    ? undefined
    : (firstOf([process.env.CHROMIUM_PATH, WINDOWLESS, ...PLACES]) ?? packedChromium());

/**
 * A browser that starts on this machine, brought if need be.
 * @returns what CHROMIUM_PATH is to say and where it comes from, or undefined where none can be had
 */
export function bringChromium() {
  if (process.env.CHROMIUM_PATH && process.env.CHROMIUM_PATH !== OWN)
    return startable(process.env.CHROMIUM_PATH, "named by CHROMIUM_PATH");
  for (const path of [WINDOWLESS, ...PLACES]) if (startable(path)) return startable(path, "the system's");
  const packed = startable(packedChromium(), "the one that comes with the dependencies");
  return packed ?? fromPlaywright() ?? fromDebian();
}

/** Playwright downloads one for itself; with the libraries that it needs where it may install them. */
function fromPlaywright() {
  console.log("No browser of the system or of the dependencies starts here; Playwright downloads its own…");
  const args = ["node_modules/@playwright/test/cli.js", "install", "--only-shell", "chromium"];
  if (isRoot()) args.splice(2, 0, "--with-deps");
  const { status } = spawnSync(node, args, { cwd: root, stdio: "ignore" });
  return status === 0 ? { path: OWN, from: "downloaded by Playwright" } : undefined;
}

function fromDebian() {
  if (!isRoot() || !existsSync("/usr/bin/apt-get")) return undefined;
  console.log("Installing the package chromium…");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-qq"], { stdio: "ignore", env });
  const args = ["install", "-y", "-qq", "--no-install-recommends", "chromium"];
  spawnSync("apt-get", args, { stdio: "ignore", env });
  return startable("/usr/bin/chromium", "installed from Debian's package");
}

const isRoot = () => process.getuid?.() === 0;

/** Asked for its version, a browser loads all its libraries; where one is missing it says nothing. */
function startable(path, from) {
  if (!path || !existsSync(path)) return undefined;
  const { status, stdout } = spawnSync(path, ["--version", "--no-sandbox"], {
    encoding: "utf8",
    timeout: 30_000,
  });
  return status === 0 ? { path, from, version: stdout.trim() } : undefined;
}
