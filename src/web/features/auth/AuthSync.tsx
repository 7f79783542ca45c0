import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { Viewer } from "#contract/account.ts";
import { forgetOwnerContact } from "../kept-words/owner-contact.ts";
import { askSignedIn, auth, followOtherTabs } from "./auth-store.ts";

/**
 * Updates the browser's stored state from each page of the server: somebody may have signed in or out without
 * JavaScript or in another tab, or the session may have ended. This page follows other tabs at once.
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
        // The server is asked first: a tab without a connection also clears the user, which is no signing out.
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
