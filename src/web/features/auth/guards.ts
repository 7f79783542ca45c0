import { data, type LoaderFunctionArgs, type MiddlewareFunction, redirect } from "react-router";
import type { Viewer } from "#contract/account/account.ts";
import { paths } from "#domain/address/paths.ts";
import { visitorContext } from "#web/app-context.ts";
import { SESSION_ENDED_HEADER } from "#web/browser/ended-session.ts";

const HERE = "https://here.invalid";

/** A page on this site to go to next; null for any address that would lead to another site. */
export function getSafeNext(next: string | null | undefined): string | null {
  if (!next?.startsWith("/") || next.length > 2_000) return null;
  if (!URL.canParse(next, HERE)) return null;
  const url = new URL(next, HERE);
  // Browsers read "//other.site" and "/\other.site" as other sites.
  if (url.origin !== HERE) return null;
  // "/.//other.site" also becomes one once it is resolved.
  if (url.pathname.startsWith("//")) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The first page after signing in, or for people who are already signed in. */
export function getLandingPage(usertype: Viewer["usertype"], next: string | null): string {
  return next ?? (usertype === "admin" ? paths.adminDashboard() : paths.home());
}

/** The arguments of loaders and actions. */
type Asked = Pick<LoaderFunctionArgs, "request" | "context">;

/** The signed-in user; visitors are redirected to sign in, and return afterwards. */
export function requireSignedIn({ request, context }: Asked): Viewer {
  const { viewer } = context.get(visitorContext);
  if (viewer) return viewer;
  throw redirect(paths.signIn(getPageAddress(request)));
}

/**
 * For every page under /admin, its loader and its action: people outside the team are redirected to the home page, and
 * members who must set up a second step are redirected there first. Where the session has ended, an open desk does not
 * follow the redirect but asks to sign in (`features/lost-connection/retry-requests.ts`). A form that a script sends after the session has
 * ended is refused with 401 instead, so that the page can keep what was typed (`features/api/send-or-retain.ts`).
 */
export function requireAdmin({ request, context }: Asked): Viewer {
  const { actor, viewer } = context.get(visitorContext);
  if (viewer?.usertype === "admin" && actor.role === "admin") return viewer;
  if (!viewer && isSentByScript(request)) throw data(null, { status: 401 });
  const address = viewer?.usertype === "admin" ? paths.secondStep() : paths.home();
  throw redirect(address, { headers: viewer ? {} : { [SESSION_ENDED_HEADER]: "yes" } });
}

/** The same for a whole branch of pages: `export const middleware = [requireTeamOnly]` on its layout. */
export const requireTeamOnly: MiddlewareFunction<Response> = (asked) => {
  requireAdmin(asked);
};

/** For /signin and /signup: people who are signed in are redirected. */
export function sendSignedInAway({ request, context }: Asked): void {
  const { viewer } = context.get(visitorContext);
  if (viewer) throw redirect(getLandingPage(viewer.usertype, getNext(request)));
}

/** For /owner/signup: owners are redirected to the listing form. */
export function sendOwnerToListing({ context }: Asked): void {
  if (context.get(visitorContext).viewer?.usertype === "owner") throw redirect(paths.ownerListing());
}

/** The next page from the address. */
export function getNext(request: Request): string | null {
  return getSafeNext(new URL(request.url).searchParams.get("next"));
}

/** Whether a form was sent for its answer alone, without loading a new document. */
const isSentByScript = ({ method, url }: Request): boolean =>
  method === "POST" && new URL(url).pathname.endsWith(".data");

/** The requested page, also where the browser requested only its data. */
function getPageAddress(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete("_routes");
  const search = searchParams.size > 0 ? `?${searchParams}` : "";
  return pathname.replace(/\.data$/, "") + search;
}
