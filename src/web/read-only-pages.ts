/**
 * Pages without an application: the server renders them with the same components as all others, but no React code is
 * sent (docs/decisions/pages-and-rendering.md). In the browser they run `entry.reading.ts`.
 */
export const READ_ONLY_PAGES = [
  "/user/about",
  "/user/blog",
  "/user/blog/:id",
  "/proof",
  "/status",
  "/privacy",
  "/terms",
] as const;

const ADDRESS = new RegExp(`^(${READ_ONLY_PAGES.join("|").replaceAll(/:\w+/g, "[^/]+")})/?$`);

export const isReadOnlyPage = (path: string): boolean => ADDRESS.test(path);
