import { defineConfig } from "@playwright/test";
import { chromiumPath } from "./scripts/chromium.mjs";
import { findLastingPort } from "./scripts/ports.ts";

// One port for the whole run; the worker processes inherit it.
process.env.E2E_PORT ??= String(await findLastingPort());
const baseURL = `http://localhost:${process.env.E2E_PORT}`;

const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost",
];

/**
 * The browser does not translate functions again that run often. Pages are open for seconds, so that this takes more time
 * than it saves (decision 0211).
 */
const WITHOUT_OPTIMIZING = [...ARGUMENTS, "--js-flags=--no-turbofan --no-maglev"];

/**
 * Journeys with maps, videos, photos that the browser prepares, and the large scripts of the API's page: these compute for
 * long, at the speed that people have.
 */
const COMPUTING = [
  "**/{api-docs,map,listing-map,land,owner-pin,owner-photos,owner-videos,owner-keyboard,import,budget}.spec.ts",
];

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  forbidOnly: true,
  retries: 0,
  // Three workers on two cores: while one waits for an image or for a mail, the others use the CPU. With a fourth, the whole
  // run takes as long, and each page answers later.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    baseURL,
    browserName: "chromium",
    // The attribute by which journeys, and the styles of surrounding components, find a part of a page.
    testIdAttribute: "data-part",
    viewport: { width: 1280, height: 900 },
    locale: "en-IN",
    timezoneId: "Asia/Kathmandu",
    screenshot: "only-on-failure",
    // Drawing animations takes a fifth of the whole run; journeys about movement turn it on.
    contextOptions: { reducedMotion: "reduce" },
    // A service worker would bypass the responses that journeys mock; its own journey allows it.
    serviceWorkers: "block",
  },
  projects: [
    {
      name: "computing",
      testMatch: COMPUTING,
      use: { launchOptions: { executablePath: chromiumPath(), args: ARGUMENTS } },
    },
    {
      name: "pages",
      testIgnore: COMPUTING,
      use: { launchOptions: { executablePath: chromiumPath(), args: WITHOUT_OPTIMIZING } },
    },
  ],
  webServer: {
    command: "exec node tests/support/e2e-server.ts",
    url: `${baseURL}/readyz`,
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    stdout: "ignore",
    stderr: "pipe",
  },
});
