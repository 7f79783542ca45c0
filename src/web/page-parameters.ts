import type { PageHandle } from "./page-handle.ts";

/** A page of the table of routes. */
export interface PageRoute {
  /** Without a slash at either end: `user/blog/:id`. */
  readonly path: string;
  readonly handle?: PageHandle | undefined;
}

/**
 * Every request asks this, also those that are told to come back later, so the addresses are made ready once:
 * `matchRoutes` of React Router sorts and compiles the whole table for each call.
 * @returns what the page at a path reads of its address after the question mark; null where it does not say
 */
export function getParametersByPath(pages: readonly PageRoute[]): (path: string) => readonly string[] | null {
  const known = pages
    .toSorted(compareRoutes)
    .map(({ path, handle }) => ({ pattern: getPattern(path), handle }));
  return (path) => known.find(({ pattern }) => pattern.test(path))?.handle?.parameters ?? null;
}

/** Like React Router, a part that is written out goes before one that may be anything, and `*` comes last. */
function compareRoutes({ path: one }: PageRoute, { path: other }: PageRoute): number {
  return openParts(one) - openParts(other) || other.length - one.length;
}

const openParts = (path: string) => (path.endsWith("*") ? 100 : path.split("/:").length);

/** Like React Router, in capitals too and with slashes at its end. */
function getPattern(path: string): RegExp {
  const parts = path.split("/").map((part) => {
    if (part === "*") return ".*";
    return part.startsWith(":") ? "[^/]+" : part.replaceAll(".", "\\.");
  });
  return new RegExp(`^/${parts.join("/")}/*$`, "i");
}
