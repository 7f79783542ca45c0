/** The way into the web bundle for the server. */

import * as build from "virtual:react-router/server-build";
import { createRequestHandler, matchRoutes, type RouteObject } from "react-router";
import { contextOf, type PageGiven } from "./app-context.ts";
import type { PageHandle } from "./page-handle.ts";

const handle = createRequestHandler(build, import.meta.env.MODE);
const routes = routesUnder(undefined);

/** Answers a request for a page or for its data. */
export function renderPage(request: Request, given: PageGiven): Promise<Response> {
  return handle(request, contextOf(given));
}

/** What the page at that path reads of its address after the question mark; null where it does not say. */
export function parametersOf(path: string): readonly string[] | null {
  const page = matchRoutes(routes, path)?.at(-1)?.route;
  return (page?.handle as PageHandle | undefined)?.parameters ?? null;
}

function routesUnder(parentId: string | undefined): RouteObject[] {
  return Object.values(build.routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index, module } = route;
    const named = { id, path, handle: module.handle };
    return [index ? { ...named, index: true as const } : { ...named, children: routesUnder(id) }];
  });
}
