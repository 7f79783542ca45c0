import { useCallback, useSyncExternalStore } from "react";
import { useSubmit } from "react-router";
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

/** Sends a passkey's signed answer to the page's own action, which redirects as its form does. */
export function useSendPasskey(): (credential: unknown) => void {
  const submit = useSubmit();
  return useCallback(
    (credential) => void submit({ [PASSKEY_FIELD]: JSON.stringify(credential) }, { method: "post" }),
    [submit],
  );
}

type PasskeySupport = "unknown" | "yes" | "no";

/** Whether this browser can use passkeys at this address; unknown in the server's HTML and until scripts run. */
export function usePasskeySupport(): PasskeySupport {
  return useSyncExternalStore(
    () => () => {},
    () => (typeof PublicKeyCredential === "function" ? "yes" : "no"),
    (): PasskeySupport => "unknown",
  );
}
