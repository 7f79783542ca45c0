import type { PageFacts, PageHandle } from "./page-handle.ts";
import { getPagePriority, mayReadReplica } from "./page-lists.ts";

/** A page in the table of routes. */
export interface PageRoute {
  /** Without a slash at either end: `user/blog/:id`. */
  readonly path: string;
  readonly handle?: PageHandle | undefined;
  /** Missing for pages of development. */
  readonly facts?: PageFacts | undefined;
}

/** What the server asks about a page by its path. */
export interface PageTable {
  /** The query parameters that the page reads; null if it does not list them. */
  readParameters(path: string): readonly string[] | null;
  /** Whether the page depends on cookies of people who are not signed in. */
  readsCookies(path: string): boolean;
  /** The page's pattern, such as `/user/blog/:id`, for its documents and its data. */
  readPattern(path: string): string;
  /** How urgent the page or its data is, if it is more or less so than others. */
  readPriority(path: string): "sending" | "extra" | undefined;
  /** Whether a replica may answer, for the page and its data. */
  mayUseReplica(path: string): boolean;
}

/** The page whose data the router asks for at an address: `/user/list.data`, `/_.data` of the home page. */
const getPathOfData = (path: string): string => path.replace(/(?:\/_)?\.data$/, "") || "/";

/**
 * Every request uses this, including those that are rejected under load, so the patterns are compiled once:
 * `matchRoutes` of React Router sorts and compiles the whole table in each call.
 */
export function createPageTable(pages: readonly PageRoute[]): PageTable {
  const known = pages
    .toSorted(compareRoutes)
    .map(({ path, ...page }) => ({ ...page, path, pattern: getPattern(path) }));
  const find = (path: string) => known.find(({ pattern }) => pattern.test(path));
  const findByData = (path: string) => find(getPathOfData(path));
  return {
    readParameters: (path) => find(path)?.handle?.parameters ?? null,
    readsCookies: (path) => find(path)?.handle?.readsCookies ?? false,
    readPattern: (path) => `/${findByData(path)?.path ?? "*"}`,
    readPriority: (path) => getPagePriority(findByData(path)?.facts),
    mayUseReplica: (path) => mayReadReplica(findByData(path)?.facts),
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
