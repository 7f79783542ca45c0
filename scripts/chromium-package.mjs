// The Chromium from the dependencies (@sparticuz/chromium), unpacked once beside them: the headless browser, and the
// libraries and fonts that a minimal machine does not have.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { node, root } from "./pinned.mjs";

const PACKAGE = `${root}node_modules/@sparticuz/chromium`;
/** The package unpacks its libraries only if it thinks that it runs in AWS Lambda. */
const BARE = { AWS_LAMBDA_JS_RUNTIME: "nodejs22.x" };
const UNPACK = 'import chromium from "@sparticuz/chromium"; await chromium.executablePath();';
/** Starts the browser with its own libraries, and with its own fonts if the machine has none. */
const START = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_PATH="$here/fonts"
exec "$here/chromium" "$@"
`;

/** The path of the program that starts it; undefined if the package is missing or made for another kind of machine. */
export function packedChromium() {
  if (!existsSync(`${PACKAGE}/package.json`)) return undefined;
  const { version } = JSON.parse(readFileSync(`${PACKAGE}/package.json`, "utf8"));
  const folder = `${root}node_modules/.cache/chromium-${version}`;
  if (!existsSync(folder)) unpack(folder);
  return existsSync(`${folder}/start`) ? `${folder}/start` : undefined;
}

/** Unpacks into another folder first, so that a half-unpacked browser never looks complete. */
function unpack(folder) {
  const half = `${folder}.${process.pid}`;
  mkdirSync(half, { recursive: true });
  const { status } = spawnSync(node, ["--input-type=module", "-e", UNPACK], {
    cwd: root,
    stdio: "ignore",
    env: { ...process.env, ...BARE, TMPDIR: half },
  });
  if (status === 0) {
    writeFileSync(`${half}/start`, START, { mode: 0o755 });
    try {
      renameSync(half, folder);
      return;
    } catch {
      // Another run has unpacked it at the same time.
    }
  }
  rmSync(half, { recursive: true, force: true });
}
