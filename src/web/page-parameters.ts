import type { PageHandle } from "./page-handle.ts";

/** A page in the table of routes. */
export interface PageRoute {
  /** Without a slash at either end: `user/blog/:id`. */
  readonly path: string;
  readonly handle?: PageHandle | undefined;
}

/** What the server asks about a page by its path. */
export interface PageTable {
  /** The query parameters that the page reads; null if it does not list them. */
  readParameters(path: string): readonly string[] | null;
  /** Whether the page depends on cookies of people who are not signed in. */
  readsCookies(path: string): boolean;
  /** The page's pattern, such as `/user/blog/:id`, for its documents and its data. */
  readPattern(path: string): string;
}

/** The page at whose address the router finds the data of another page. */
const ROOT_DATA = "/_root.data";

/**
 * Every request uses this, including those that are rejected under load, so the patterns are compiled once:
 * `matchRoutes` of React Router sorts and compiles the whole table in each call.
 */
export function createPageTable(pages: readonly PageRoute[]): PageTable {
  const known = pages
    .toSorted(compareRoutes)
    .map(({ path, handle }) => ({ path, pattern: getPattern(path), handle }));
  const find = (path: string) => known.find(({ pattern }) => pattern.test(path));
  return {
    readParameters: (path) => find(path)?.handle?.parameters ?? null,
    readsCookies: (path) => find(path)?.handle?.readsCookies ?? false,
    readPattern: (path) =>
      `/${find(path === ROOT_DATA ? "/" : path.replace(/(?:\/_)?\.data$/, ""))?.path ?? "*"}`,
  };
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
