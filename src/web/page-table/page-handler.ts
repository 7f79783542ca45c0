/** The entry point of the web bundle for the server. */

import * as build from "virtual:react-router/server-build";
import { createRequestHandler } from "react-router";
import { getContext, type PageGiven } from "#web/app-context.ts";
import type { PageHandle } from "./page-handle.ts";
import { createPageTable, type PageRoute } from "./page-parameters.ts";
import { PAGES, type PagePattern } from "./pages.ts";

const handle = createRequestHandler(build, import.meta.env.MODE);

/** Handles a request for a page or for its data. */
export function renderPage(request: Request, given: PageGiven): Promise<Response> {
  return handle(request, getContext(given, request));
}

/** What the server asks about the page at a path. */
export const { readParameters, readsCookies, readPattern, readPriority, mayUseReplica } = createPageTable(
  listPagesUnder(undefined, ""),
);

/** @param before the path of the parent routes */
function listPagesUnder(parentId: string | undefined, before: string): PageRoute[] {
  return Object.values(build.routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const path = [before, route.path].filter(Boolean).join("/");
    const inside = listPagesUnder(route.id, path);
    if (inside.length > 0) return inside;
    const handle = route.module.handle as PageHandle | undefined;
    return [{ path, handle, facts: PAGES[`/${path}` as PagePattern] }];
  });
}
