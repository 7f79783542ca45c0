/** Kinds of pages whose speed is measured, and their addresses. The team's desk is not measured. */
const PAGES = {
  home: /^\/$/,
  listing: /^\/user\/propertydetail/,
  list: /^\/(user\/(list|region|short|compare)|projects|localities|towns)/,
  reading: /^\/(user\/(about|blog)|proof|status|privacy|terms)/,
  owner: /^\/owner/,
  other: /^\/(?!admin)/,
} as const;

export type PageKind = keyof typeof PAGES;
export const PAGE_KINDS = Object.keys(PAGES) as PageKind[];

/** The kind of the page at a path; undefined if it is not measured. */
export const getPageKind = (path: string): PageKind | undefined =>
  PAGE_KINDS.find((kind) => PAGES[kind].test(path));
