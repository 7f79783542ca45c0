import type { Viewer } from "#contract/account.ts";
import { askSignedIn, auth, followOtherTabs } from "./auth-store.ts";

type Seen = Pick<Viewer, "_id" | "usertype" | "name" | "avatar"> | null;

/** What the browser keeps of a viewer, as one text that begins with the id; nothing for nobody. */
export const describeViewer = (viewer: Seen): string =>
  viewer ? `${viewer._id} ${viewer.usertype} ${viewer.name} ${viewer.avatar}` : "";

/** Whose it is; null for nobody. */
export const getViewerId = (said: string): string | null => said.split(" ", 1)[0] || null;

/**
 * Brings the browser's own state to what the server says of a page: who signed in or out without JavaScript, in another
 * tab, or by a session that is over.
 * @param said who looks at the page (`describeViewer`)
 */
export function keepWithServer(said: string): void {
  const { user, status } = auth.current();
  if (status === "loading" || said === describeViewer(user)) return;
  if (said) auth.fetchCurrentUser().catch(() => {});
  else auth.forget();
}

/**
 * Tells when another tab has signed in or out and this page shows somebody else.
 * @param shown the id of who looks at the page, null for nobody
 * @returns how to stop
 */
export const followOtherViewers = (shown: string | null, changed: () => unknown): (() => void) =>
  followOtherTabs(async (kept) => {
    // The server is asked first: a tab without a line forgets the user too, and that is no signing out.
    const now = kept === shown ? shown : await askSignedIn();
    if (now !== undefined && now !== shown) await changed();
  });
