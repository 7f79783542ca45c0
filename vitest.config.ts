import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    env: { TZ: "Asia/Kathmandu" },
    include: [
      "src/**/*.test.ts",
      "src/**/*.test.tsx",
      "tests/*.test.ts",
      "database/**/*.test.ts",
      "scripts/**/*.test.ts",
    ],
    globalSetup: ["tests/support/database.setup.ts"],
    setupFiles: ["tests/support/noise.ts"],
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
