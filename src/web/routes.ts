import type { RouteConfig, RouteConfigEntry } from "@react-router/dev/routes";
import { PAGES } from "./page-table/pages.ts";

const writing = process.env.NODE_ENV !== "production";
const pages = Object.entries(PAGES).map(([pattern, { file, readers }]) => ({ pattern, file, readers }));

/** @param above the address of the layout that the page is in, with its slash */
function makeRoute({ pattern, file }: (typeof pages)[number], above: string): RouteConfigEntry {
  const path = pattern.slice(above.length);
  // Two addresses with one module: routes need ids of their own.
  const isShared = pages.filter((other) => other.file === file).length > 1;
  return {
    file: `routes/${file}`,
    ...(path ? { path } : { index: true }),
    ...(isShared && { id: path.split("/")[0] }),
  };
}

/** The router's table. What the team alone reads is in the layout that lets nobody else in. */
export default [
  ...pages.filter(({ readers }) => readers !== "team").map((page) => makeRoute(page, "/")),
  {
    path: "admin",
    file: "routes/admin/layout.tsx",
    children: pages.filter(({ readers }) => readers === "team").map((page) => makeRoute(page, "/admin/")),
  },
  ...(writing ? [{ path: "design", file: "routes/design/design.tsx" }] : []),
] satisfies RouteConfig;
