import { listStaticPages } from "./page-lists.ts";

/**
 * The addresses of pages without the application: the server renders them with the same components as all others, but
 * no React code is sent (docs/decisions/pages-and-rendering.md). In the browser they run `entry.static.ts`. Scripts for
 * browsers get this value alone, without the table (`scripts/static-page-addresses.ts`).
 */
export const STATIC_PAGE = new RegExp(`^(${listStaticPages().join("|").replaceAll(/:\w+/g, "[^/]+")})/?$`);
