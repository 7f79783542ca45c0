import type { LoaderFunctionArgs } from "react-router";
import { originContext } from "#web/app-context.ts";
import { paths } from "#web/paths.ts";

/**
 * Personal pages, and addresses that are no pages. Public listings are under /user, pages of owners under /property.
 */
const PRIVATE = [
  `${paths.admin()}/`,
  `${paths.admin()}$`,
  paths.profile(),
  paths.ownerListing(),
  paths.ownerProperties(),
  paths.ownerImports(),
  paths.listProperty(),
  paths.ownerEdit(""),
  paths.ownerView(""),
  paths.signOut(),
  paths.stillAvailable(""),
  paths.emailAgain(),
  paths.unsubscribe(""),
  paths.visit(""),
  paths.deal(""),
  "/api/",
  // They have the same content as the page of the listing. Whoever asks for one by another program gets it.
  `${paths.brochure("*")}$`,
];

/** robots.txt (RFC 9309). */
export function loader({ context }: LoaderFunctionArgs) {
  const lines = [
    "User-agent: *",
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    `Sitemap: ${context.get(originContext)}${paths.sitemaps()}`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "content-type": "text/plain; charset=utf-8" } });
}
