import { root } from "./pinned.mjs";

/**
 * Node's flags for the built server. With source maps, an error in the log names the line of the source. At most 8 MB
 * for new objects: without a limit Node takes 130 MB for them, and pages are not faster (decisions 0081 and 0121). At most
 * 768 MB for old ones, of which a process needs about 100: the higher this limit, the more garbage V8 lets lie (0249).
 */
export const SERVER_FLAGS = ["--enable-source-maps", "--max-semi-space-size=8", "--max-old-space-size=768"];

/**
 * Its environment, unless somebody has set other values. By default malloc keeps a reserve for each thread and returns
 * little of it, which costs over a hundred megabytes (decision 0121); these give memory back above 128 KB. Node keeps
 * its compiled code for the next start.
 */
export const SERVER_ENV = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_TRIM_THRESHOLD_: "131072",
  MALLOC_MMAP_THRESHOLD_: "131072",
  NODE_COMPILE_CACHE: `${root}build/.compiled`,
};
