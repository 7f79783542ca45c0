import type { Viewer } from "#contract/account/account.ts";
import { auth, fetchSignedInUser, followOtherTabs } from "./auth-store.ts";

type Seen = Pick<Viewer, "_id" | "usertype" | "name" | "avatar"> | null;

/** What the browser stores about a viewer, as one string that begins with the id; empty when nobody is signed in. */
export const describeViewer = (viewer: Seen): string =>
  viewer ? `${viewer._id} ${viewer.usertype} ${viewer.name} ${viewer.avatar}` : "";

/** The id of the viewer; null when nobody is signed in. */
export const getViewerId = (said: string): string | null => said.split(" ", 1)[0] || null;

/**
 * Updates the browser's own state to match what the server says on a page: somebody may have signed in or out without
 * JavaScript or in another tab, or the session may have ended.
 * @param said the viewer of the page (`describeViewer`)
 */
export function syncWithServer(said: string): void {
  const { user, status } = auth.current();
  if (status === "loading" || said === describeViewer(user)) return;
  if (said) auth.fetchCurrentUser().catch(() => {});
  else auth.forget();
}

/**
 * Calls back when another tab has signed in or out, so that this page shows somebody else than the present viewer.
 * @param shown the id of the viewer of this page, null for nobody
 * @param onChange called with the id of the present viewer, null for nobody
 * @returns a function that stops it
 */
export const followOtherViewers = (
  shown: string | null,
  onChange: (now: string | null) => unknown,
): (() => void) =>
  followOtherTabs(async (stored) => {
    // The server is asked first: a tab without a connection also clears the user, and that is not a sign-out.
    const now = stored === shown ? shown : await fetchSignedInUser();
    if (now !== undefined && now !== shown) await onChange(now);
  });
