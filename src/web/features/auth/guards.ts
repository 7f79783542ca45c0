import { type LoaderFunctionArgs, type MiddlewareFunction, redirect } from "react-router";
import type { Viewer } from "#contract/account.ts";
import { visitorContext } from "#web/app-context.ts";
import { paths } from "#web/paths.ts";
import { getLandingPage, getSafeNext } from "./next.ts";

/** What loaders and actions get. */
type Asked = Pick<LoaderFunctionArgs, "request" | "context">;

/** The one who is signed in; anybody else signs in first and comes back. */
export function requireSignedIn({ request, context }: Asked): Viewer {
  const { viewer } = context.get(visitorContext);
  if (viewer) return viewer;
  throw redirect(paths.signIn(getPageAddress(request)));
}

/**
 * For every page under /admin, its loader and its action: whoever is not of the team goes home, and whoever has to set
 * a second step up first goes there.
 */
export function requireAdmin({ context }: Asked): Viewer {
  const { actor, viewer } = context.get(visitorContext);
  if (viewer?.usertype === "admin" && actor.role === "admin") return viewer;
  throw redirect(viewer?.usertype === "admin" ? paths.secondStep() : paths.home());
}

/** The same for a whole branch of pages: `export const middleware = [teamOnly]` on its layout. */
export const requireTeamOnly: MiddlewareFunction<Response> = (asked) => {
  requireAdmin(asked);
};

/** For /signin and /signup: who is signed in already has no business there. */
export function sendSignedInAway({ request, context }: Asked): void {
  const { viewer } = context.get(visitorContext);
  if (viewer) throw redirect(getLandingPage(viewer.usertype, getNext(request)));
}

/** For /owner/signup: an owner goes on to listing. */
export function sendOwnerToListing({ context }: Asked): void {
  if (context.get(visitorContext).viewer?.usertype === "owner") throw redirect(paths.ownerListing());
}

/** Where the page was asked to lead on to. */
export function getNext(request: Request): string | null {
  return getSafeNext(new URL(request.url).searchParams.get("next"));
}

/** The page that was asked for, also where the browser asked for its data alone. */
function getPageAddress(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete("_routes");
  const search = searchParams.size > 0 ? `?${searchParams}` : "";
  return pathname.replace(/\.data$/, "") + search;
}
