import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { Viewer } from "#contract/account.ts";
import { forgetOwnerContact } from "../unsent-forms/owner-contact.ts";
import { describeViewer, followOtherViewers, keepWithServer } from "./auth-sync.ts";

/**
 * Updates the browser's stored state from each page of the server: somebody may have signed in or out without
 * JavaScript or in another tab, or the session may have ended. This page follows other tabs at once.
 */
export function AuthSync({ viewer }: { viewer: Viewer | null }) {
  const said = describeViewer(viewer);
  useEffect(() => keepWithServer(said), [said]);
  const shown = viewer?._id ?? null;
  const { revalidate } = useRevalidator();
  useEffect(() => followOtherViewers(shown, revalidate), [shown, revalidate]);
  const done = viewer !== null && viewer.usertype !== "user";
  useEffect(() => {
    if (done) forgetOwnerContact();
  }, [done]);
  return null;
}
