// `npm run test:faults`: faults under load (docs/operations.md). `-- --only failover --tries 20`, or `-- --short`.
import { isStale } from "./freshness.mjs";
import { checkNode, install, root, run, runUntilEnd } from "./pinned.mjs";

install();
checkNode();
if (isStale(root) && run(["scripts/build.ts"]).status !== 0) process.exit(1);
process.exit(await runUntilEnd(["tests/faults/run.ts", ...process.argv.slice(2)]));
