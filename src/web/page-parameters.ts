import type { PageHandle } from "./page-handle.ts";

/** A page in the table of routes. */
export interface PageRoute {
  /** Without a slash at either end: `user/blog/:id`. */
  readonly path: string;
  readonly handle?: PageHandle | undefined;
}

/**
 * Every request uses this, including those that are rejected under load, so the patterns are compiled once:
 * `matchRoutes` of React Router sorts and compiles the whole table in each call.
 * @returns the query parameters that the page at a path reads; null if it does not list them
 */
export function getParametersByPath(pages: readonly PageRoute[]): (path: string) => readonly string[] | null {
  const known = pages
    .toSorted(compareRoutes)
    .map(({ path, handle }) => ({ pattern: getPattern(path), handle }));
  return (path) => known.find(({ pattern }) => pattern.test(path))?.handle?.parameters ?? null;
}

/** As in React Router, a fixed segment comes before a parameter, and `*` comes last. */
function compareRoutes({ path: one }: PageRoute, { path: other }: PageRoute): number {
  return openParts(one) - openParts(other) || other.length - one.length;
}

const openParts = (path: string) => (path.endsWith("*") ? 100 : path.split("/:").length);

/** As in React Router, upper and lower case are the same, and trailing slashes are allowed. */
function getPattern(path: string): RegExp {
  const parts = path.split("/").map((part) => {
    if (part === "*") return ".*";
    return part.startsWith(":") ? "[^/]+" : part.replaceAll(".", "\\.");
  });
  return new RegExp(`^/${parts.join("/")}/*$`, "i");
}
