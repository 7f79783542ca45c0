import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { Viewer } from "#contract/account.ts";
import { forgetOwnerContact } from "../kept-words/owner-contact.ts";
import { askSignedIn, auth, followOtherTabs } from "./auth-store.ts";

/**
 * Keeps the browser's own state with what the server says of each page: who signed in or out without JavaScript, in
 * another tab, or by a session that is over. Where another tab signs in or out, this page follows at once.
 */
export function AuthSync({ viewer }: { viewer: Viewer | null }) {
  const said = viewer ? `${viewer._id} ${viewer.usertype} ${viewer.name} ${viewer.avatar}` : "";
  useEffect(() => {
    const { user, status } = auth.current();
    if (status === "loading") return;
    const kept = user ? `${user._id} ${user.usertype} ${user.name} ${user.avatar}` : "";
    if (said === kept) return;
    if (said) auth.fetchCurrentUser().catch(() => {});
    else auth.forget();
  }, [said]);
  const shown = viewer?._id ?? null;
  const { revalidate } = useRevalidator();
  useEffect(
    () =>
      followOtherTabs(async (kept) => {
        // The server is asked first: a tab without a line forgets the user too, and that is no signing out.
        const now = kept === shown ? shown : await askSignedIn();
        if (now !== undefined && now !== shown) await revalidate();
      }),
    [shown, revalidate],
  );
  const done = viewer !== null && viewer.usertype !== "user";
  useEffect(() => {
    if (done) forgetOwnerContact();
  }, [done]);
  return null;
}
