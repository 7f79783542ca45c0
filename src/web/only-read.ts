/**
 * Pages without an application: the server renders them with the same components as all others, but no React code is
 * sent (docs/decisions/0086). In the browser they run `entry.reading.ts`.
 */
export const ONLY_READ = [
  "/user/about",
  "/user/blog",
  "/user/blog/:id",
  "/proof",
  "/privacy",
  "/terms",
] as const;

const ADDRESS = new RegExp(`^(${ONLY_READ.join("|").replaceAll(/:\w+/g, "[^/]+")})/?$`);

export const isOnlyRead = (path: string): boolean => ADDRESS.test(path);
