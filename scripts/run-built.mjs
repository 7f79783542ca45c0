// Runs a script that needs the built server, and builds first what is missing: `node scripts/run-built.mjs SCRIPT …`. It is
// passed signals, and may stop by itself.
import { isStale } from "./freshness.mjs";
import { checkNode, install, installBuildTools, root, run, runUntilEnd } from "./pinned.mjs";

install();
checkNode();
if (isStale(root)) {
  installBuildTools();
  if (run(["scripts/build.ts"]).status !== 0) process.exit(1);
}
process.exit(await runUntilEnd(process.argv.slice(2)));
