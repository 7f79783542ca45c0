import type { LoaderFunctionArgs } from "react-router";
import { paths } from "#domain/address/paths.ts";
import { originContext } from "#web/app-context.ts";
import { listDisallowedPaths } from "#web/page-table/page-lists.ts";

/** robots.txt (RFC 9309): closed are personal pages, and addresses that are no pages. */
export function loader({ context }: LoaderFunctionArgs) {
  const lines = [
    "User-agent: *",
    ...[...listDisallowedPaths(), "/api/"].map((path) => `Disallow: ${path}`),
    `Sitemap: ${context.get(originContext)}${paths.sitemaps()}`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "content-type": "text/plain; charset=utf-8" } });
}
