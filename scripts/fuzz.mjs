// `npm run test:fuzz`: 20,000 requests to all operations of the API by four roles, 5,000 to pages, and every kind of very
// long value in every parameter. Each run uses a new seed and prints it; with the seed you can repeat the run:
//   npm run test:fuzz -- --seed 42 --only "POST /api/v1/leads"
// --calls and --pages set other counts. If the sources have changed, they are built first.
import { parseArgs } from "node:util";
import { isStale } from "./freshness.mjs";
import { checkNode, install, root, run } from "./pinned.mjs";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: String(Math.floor(Math.random() * 2 ** 31)) },
    calls: { type: "string", default: "20000" },
    pages: { type: "string", default: "5000" },
    only: { type: "string" },
  },
});

const TESTS = ["tests/pages/fuzz.test.ts", "tests/pages/long-values.test.ts"];

install();
checkNode();
if (isStale(root) && run(["scripts/build.ts"]).status !== 0) process.exit(1);
console.log(`Seed ${values.seed}: repeat with npm run test:fuzz -- --seed ${values.seed}`);
const only = values.only ? ["-t", values.only.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")] : [];
const { status } = run(["node_modules/vitest/vitest.mjs", "run", "--project", "pages", ...TESTS, ...only], {
  env: { FUZZ_SEED: values.seed, FUZZ_CALLS: values.calls, FUZZ_PAGES: values.pages, FUZZ_LONG: "100" },
});
console.log(`Seed ${values.seed}`);
process.exit(status ?? 1);
