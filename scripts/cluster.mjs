// `npm run cluster`: the outgrown set-up on this machine (docs/operations.md). With `-- --check` it checks and stops.
import { isStale } from "./freshness.mjs";
import { checkNode, install, root, run, runUntilEnd } from "./pinned.mjs";

install();
checkNode();
if (isStale(root) && run(["scripts/build.ts"]).status !== 0) process.exit(1);
process.exit(await runUntilEnd(["scripts/cluster/main.ts", ...process.argv.slice(2)]));
