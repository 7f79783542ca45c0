import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { Viewer } from "#contract/account/account.ts";
import { reportEndedSession } from "../api/ended-session.ts";
import { clearStoredForms } from "../unsent-forms/clear-stored-forms.ts";
import { clearOwnerContact } from "../unsent-forms/owner-contact.ts";
import { describeViewer, followOtherViewers, syncWithServer } from "./auth-sync.ts";

/**
 * Updates the browser's stored state from each page of the server: somebody may have signed in or out without
 * JavaScript or in another tab, or the session may have ended. This page follows other tabs at once.
 */
export function AuthSync({ viewer }: { viewer: Viewer | null }) {
  const said = describeViewer(viewer);
  useEffect(() => syncWithServer(said), [said]);
  const shown = viewer?._id ?? null;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const change = (now: string | null) => {
      // The desk stays as it is, and asks to sign in again.
      if (now === null && reportEndedSession("elsewhere")) return;
      if (now === null || shown === null) return void revalidate();
      // Nothing that one person has typed is sent in the name of another.
      clearStoredForms();
      location.reload();
    };
    return followOtherViewers(shown, change);
  }, [shown, revalidate]);
  const done = viewer !== null && viewer.usertype !== "user";
  useEffect(() => {
    if (done) clearOwnerContact();
  }, [done]);
  return null;
}
