import { ApiError, callApi } from "#web/features/api/client.ts";
import { auth } from "#web/features/auth/auth-store.ts";
import { paths } from "#web/paths.ts";
import { forgetOwnerContact, readOwnerContact } from "../kept-words/owner-contact.ts";

/** Where to come back to from signing in, to go on with what was begun. */
export const CONTINUE = `${paths.ownerLanding()}?continue=1`;

/**
 * Makes an owner of whoever is signed in, with the kept form if there is one; then the form is forgotten and the user
 * fetched anew. False where nobody is signed in: the form stays kept.
 * @throws ApiError; the form stays kept
 */
export async function becomeOwner(): Promise<boolean> {
  if (!auth.current().user) return false;
  try {
    await callApi("/api/v1/property/createowner", { method: "POST", body: readOwnerContact() ?? undefined });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    // Of two calls at once the first renews the session, and the second comes with one that is over.
    await auth.fetchCurrentUser();
    if (auth.current().user?.usertype !== "owner") return false;
    forgetOwnerContact();
    return true;
  }
  forgetOwnerContact();
  await auth.fetchCurrentUser();
  return true;
}
