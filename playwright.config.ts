import { defineConfig } from "@playwright/test";
import { chromiumPath } from "./scripts/chromium.mjs";

// One port for the whole run; the worker processes inherit it.
process.env.E2E_PORT ??= String(20_000 + Math.floor(Math.random() * 10_000));
const baseURL = `http://localhost:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  forbidOnly: true,
  retries: 0,
  // Four workers on two cores: while some wait for an image or for a mail, which for some journeys takes over a minute,
  // the others use the CPU.
  workers: 4,
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
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost",
      ],
    },
  },
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
