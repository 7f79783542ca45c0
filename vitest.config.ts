import { defineConfig } from "vitest/config";

/**
 * Garbage is collected when there is much of it. By default a file of 64 MB that passes through a process counts as a full
 * heap, and everything that all test files have imported is looked through: a fifth of the time of all tests.
 */
const RARE_COLLECTIONS = [
  "--external-memory-accounted-in-global-limit",
  "--initial-old-space-size=1024",
  "--min-semi-space-size=32",
  "--max-semi-space-size=64",
];

const shared = {
  execArgv: RARE_COLLECTIONS,
  env: { TZ: "Asia/Kathmandu" },
  setupFiles: ["tests/support/noise.ts", "tests/support/after-file.setup.ts"],
  // The test files of one process share their imports and the compiled code of the embedded database: loading the
  // server again for each file took almost half of the time of all tests. Not "threads": a crash in a native module
  // (images, password hashes) would end the whole run without a name.
  pool: "forks" as const,
  isolate: false,
  // Three on two cores: each worker waits for its database, and some tests for a server or for time to pass.
  maxWorkers: 3,
  testTimeout: 20_000,
  hookTimeout: 30_000,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: "server",
          include: [
            "src/{domain,contract,server}/**/*.test.ts",
            "tests/*.test.ts",
            "database/**/*.test.ts",
            "scripts/**/*.test.ts",
          ],
          globalSetup: ["tests/support/database.setup.ts"],
          // Node itself runs the tests, as in production.
          experimental: { viteModuleRunner: false },
        },
      },
      {
        test: {
          ...shared,
          // They need the built pages, so `npm test` runs them after the build.
          name: "pages",
          include: ["tests/pages/**/*.test.ts"],
          globalSetup: ["tests/support/database.setup.ts"],
          experimental: { viteModuleRunner: false },
        },
      },
      {
        test: {
          ...shared,
          name: "web",
          include: ["src/web/**/*.test.{ts,tsx}", "content/**/*.test.ts"],
          // Thousands of small modules, which Node loads faster itself.
          server: { deps: { external: [/\/src\/words\/generated\//] } },
        },
      },
    ],
  },
});
