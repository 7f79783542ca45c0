import type { AccountAnswer } from "#contract/account.ts";
import { callApi } from "../api/client.ts";
import { signInBy } from "./auth-store.ts";

/** The field in which a passkey goes to the page's own action. */
export const PASSKEY_FIELD = "credential";

/** Signs in by what a passkey has signed. @param email the only account that is meant; any where it is left out */
export const enterByPasskey = (credential: unknown, email?: string): Promise<AccountAnswer> =>
  signInBy(() =>
    callApi<AccountAnswer>("/api/v1/auth/passkey", { method: "POST", body: { credential, email } }),
  );
