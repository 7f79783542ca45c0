// The Chromium that comes with the dependencies (@sparticuz/chromium), unpacked once beside them: the browser without
// windows, the libraries and the fonts that a bare machine lacks.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { node, root } from "./pinned.mjs";

const PACKAGE = `${root}node_modules/@sparticuz/chromium`;
/** The package unpacks its libraries only where it believes to be in a bare container. */
const BARE = { AWS_LAMBDA_JS_RUNTIME: "nodejs22.x" };
const UNPACK = 'import chromium from "@sparticuz/chromium"; await chromium.executablePath();';
/** Finds its libraries, and its fonts where the machine has none. */
const START = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_PATH="$here/fonts"
exec "$here/chromium" "$@"
`;

/** The path of the program that starts it, or undefined where the package is not there or made for other machines. */
export function packedChromium() {
  if (!existsSync(`${PACKAGE}/package.json`)) return undefined;
  const { version } = JSON.parse(readFileSync(`${PACKAGE}/package.json`, "utf8"));
  const folder = `${root}node_modules/.cache/chromium-${version}`;
  if (!existsSync(folder)) unpack(folder);
  return existsSync(`${folder}/start`) ? `${folder}/start` : undefined;
}

/** Elsewhere first: half of it must never look like the whole. */
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
      // Another run was quicker.
    }
  }
  rmSync(half, { recursive: true, force: true });
}
