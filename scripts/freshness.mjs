// Says whether the build was made from the current sources.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Everything that goes into the build. Files of `database` other than programs are read at run time. */
const SOURCES = [
  "content",
  "database",
  "messages",
  "public",
  "src",
  "package-lock.json",
  "project.inlang/settings.json",
  "react-router.config.ts",
  "scripts/build.ts",
  "scripts/compile-words.ts",
  "scripts/server-places.ts",
  "scripts/words-options.ts",
  "vite.config.ts",
];
const NOT_BUILT = /^database\/.*(?<!\.ts)$|^src\/words\/generated\/|\.test\.tsx?$/;
const STAMP = "build/.stamp";
const MADE = ["build/server/main.js", "src/words/generated/messages.js"];

/** True when the build is missing or older than its sources. */
export function isStale(root) {
  if (MADE.some((file) => !existsSync(join(root, file)))) return true;
  return !existsSync(join(root, STAMP)) || readFileSync(join(root, STAMP), "utf8") !== fingerprint(root);
}

/** Saves the fingerprint of the sources from which the build was made. */
export function stamp(root, print = fingerprint(root)) {
  writeFileSync(join(root, STAMP), print);
}

/** One hash over the names and contents of all sources. */
export function fingerprint(root) {
  const hash = createHash("sha256");
  const files = SOURCES.flatMap((source) => filesUnder(root, source)).filter((file) => !NOT_BUILT.test(file));
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest("hex");
}

function filesUnder(root, path) {
  if (!existsSync(join(root, path))) return [];
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path)).flatMap((name) => filesUnder(root, `${path}/${name}`));
}
