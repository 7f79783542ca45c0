/**
 * Makes a signed release of the commit that is checked out: npm run release -- --key KEY [--to release]
 * A key: ssh-keygen -t ed25519 -f thikana-release. docs/operations.md says how an operator checks a release.
 */
import { parseArgs } from "node:util";
import { isStale } from "./freshness.mjs";
import { root, run } from "./pinned.mjs";
import { makeRelease } from "./release/make-release.ts";
import { runCommand } from "./run-command.ts";
import { writeVersion } from "./write-version.ts";

await runCommand("npm run release -- --key KEY [--to release]", async () => {
  const { key, to } = parseArgs({
    options: { key: { type: "string" }, to: { type: "string", default: "release" } },
  }).values;
  if (!key) throw new Error("Name the file of the key that signs the release.");
  if (isStale(root) && run(["scripts/build.ts"]).status !== 0) throw new Error("The build failed.");
  // The build may be of an earlier commit that had the same sources.
  writeVersion(root);
  return (await makeRelease({ root, to, key })).join("\n");
});
