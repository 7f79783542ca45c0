import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/web",
  ssr: true,
  // Several files go into the server's bundle (vite.config.ts), each by its own name.
  serverBuildFile: "[name].js",
  // The whole route table travels with the first page, so no request goes out to discover links.
  routeDiscovery: { mode: "initial" },
  // One script for each page, so that one wait is enough where it does not come
  // (docs/decisions/pages-and-rendering.md).
  splitRouteModules: false,
  // The server has checked where a form comes from (src/server/platform/http/browser-security.ts), knowing the public address.
  allowedActionOrigins: ["**"],
} satisfies Config;
