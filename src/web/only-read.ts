/**
 * Pages that are only read: the server renders them with the same components as all others, and no application comes
 * with them (docs/decisions/0086). In the browser they have `entry.reading.ts`.
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
