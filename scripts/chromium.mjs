// Finds the browser for the browser tests, and installs one if the machine has none.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { packedChromium } from "./chromium-package.mjs";
import { node, root } from "./pinned.mjs";

/** The headless version of the same engine. The browser tests take 60 % of the time with it. */
const WINDOWLESS = "/usr/bin/chromium-headless-shell";
const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
];

/** Value of CHROMIUM_PATH for the browser that Playwright has downloaded. */
const OWN = "playwright";

const firstOf = (paths) => paths.find((path) => path && existsSync(path));

/** The path of the full browser, as people use it, or undefined. Measurements use this one. */
export const wholeChromiumPath = () => firstOf([process.env.CHROMIUM_PATH, ...PLACES]);

/**
 * The path of the browser for the browser tests: CHROMIUM_PATH, else a headless one (the system's, or the one from the
 * dependencies), else the system's full one. Undefined if Playwright should use its own.
 */
export const chromiumPath = () =>
  process.env.CHROMIUM_PATH === OWN
    ? undefined
    : (firstOf([process.env.CHROMIUM_PATH, WINDOWLESS]) ?? packedChromium() ?? firstOf(PLACES));

/**
 * Finds a browser that starts on this machine, and installs one if needed.
 * @returns the value for CHROMIUM_PATH and where the browser comes from; undefined if there is none
 */
export function bringChromium() {
  if (process.env.CHROMIUM_PATH && process.env.CHROMIUM_PATH !== OWN)
    return startable(process.env.CHROMIUM_PATH, "named by CHROMIUM_PATH");
  const systems = (path) => startable(path, "the system's");
  return (
    systems(WINDOWLESS) ??
    startable(packedChromium(), "the one that comes with the dependencies") ??
    PLACES.map(systems).find(Boolean) ??
    fromPlaywright() ??
    fromDebian()
  );
}

/** Lets Playwright download its browser, and the libraries for it if we may install them. */
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

/** To print its version, a browser loads all its libraries; if one is missing, it prints nothing. */
function startable(path, from) {
  if (!path || !existsSync(path)) return undefined;
  const { status, stdout } = spawnSync(path, ["--version", "--no-sandbox"], {
    encoding: "utf8",
    timeout: 30_000,
  });
  return status === 0 ? { path, from, version: stdout.trim() } : undefined;
}
