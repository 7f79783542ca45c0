import { paths } from "#domain/address/paths.ts";
import { ApiError, callApi, waitForCalls } from "#web/features/api/client.ts";
import { auth } from "#web/features/auth/auth-store.ts";
import { clearOwnerContact, readOwnerContact } from "../unsent-forms/owner-contact.ts";

/** The page to return to after signing in, to continue with the form. */
export const CONTINUE = `${paths.ownerLanding()}?continue=1`;

/**
 * Makes the signed-in user an owner, with the stored form if there is one; then the form is deleted and the user is
 * loaded again. Returns false if nobody is signed in: the form stays stored.
 * @throws ApiError; the form stays stored
 */
export async function becomeOwner(): Promise<boolean> {
  if (!auth.current().user) return false;
  await waitForCalls();
  try {
    await callApi("/api/v1/property/createowner", { method: "POST", body: readOwnerContact() ?? undefined });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    // If two calls run at once, the first renews the session and the second uses an expired one.
    await auth.fetchCurrentUser();
    if (auth.current().user?.usertype !== "owner") return false;
    clearOwnerContact();
    return true;
  }
  clearOwnerContact();
  await auth.fetchCurrentUser();
  return true;
}
