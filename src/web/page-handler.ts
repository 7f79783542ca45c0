/** The way into the web bundle for the server. */

import * as build from "virtual:react-router/server-build";
import { createRequestHandler } from "react-router";
import { contextOf, type PageGiven } from "./app-context.ts";

const handle = createRequestHandler(build, import.meta.env.MODE);

/** Answers a request for a page or for its data. */
export function renderPage(request: Request, given: PageGiven): Promise<Response> {
  return handle(request, contextOf(given));
}
