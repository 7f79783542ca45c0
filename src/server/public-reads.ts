/** Calls that answer every visitor the same. */
const CALLS = /^\/api\/v1\/(?:listings|places|localities|towns)(?:\/.*)?$/;

/**
 * Whether a request reads only what every visitor sees, so that a replica may answer it.
 * @param isPublicPage says so of a page or its data (src/web/pages.ts)
 */
export const isPublicRead = (
  method: string,
  path: string,
  isPublicPage: (path: string) => boolean,
): boolean => (method === "GET" || method === "HEAD") && (CALLS.test(path) || isPublicPage(path));
