/**
 * Makes a signed release of the commit that is checked out: npm run release -- --key KEY [--to release]
 * A key: ssh-keygen -t ed25519 -f thikana-release. docs/operations.md says how an operator checks a release.
 */
import { parseArgs } from "node:util";
import { isStale } from "./freshness.mjs";
import { root, run } from "./pinned.mjs";
import { makeRelease } from "./release/make-release.ts";

const { values } = parseArgs({
  options: { key: { type: "string" }, to: { type: "string", default: "release" } },
});

try {
  if (!values.key) throw new Error("Usage: npm run release -- --key KEY [--to release]");
  if (isStale(root) && run(["scripts/build.ts"]).status !== 0) throw new Error("The build failed.");
  const files = await makeRelease({ root, to: values.to, key: values.key });
  for (const file of files) console.log(file);
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
