// `npm run test:upgrade`: the former release and this one on one database (docs/operations.md). `-- --from REF`.
import { isStale } from "./freshness.mjs";
import { checkNode, install, root, run, runUntilEnd } from "./pinned.mjs";

install();
checkNode();
if (isStale(root) && run(["scripts/build.ts"]).status !== 0) process.exit(1);
process.exit(await runUntilEnd(["tests/upgrade/run.ts", ...process.argv.slice(2)]));
