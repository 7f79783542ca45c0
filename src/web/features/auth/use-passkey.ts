import type { AccountAnswer } from "#contract/account/account.ts";
import { callApi } from "../api/client.ts";
import { signInBy } from "./auth-store.ts";

/** The form field that contains a passkey's answer for the page's action. */
export const PASSKEY_FIELD = "credential";

/**
 * Signs in with a passkey's answer.
 * @param email the only account allowed; without it any account is allowed
 */
export const signInWithPasskey = (credential: unknown, email?: string): Promise<AccountAnswer> =>
  signInBy(() =>
    callApi<AccountAnswer>("/api/v1/auth/passkey", { method: "POST", body: { credential, email } }),
  );
