import type { AccountAnswer } from "#contract/account.ts";
import { callApi } from "../api/client.ts";
import { signInBy } from "./auth-store.ts";

/** The field that carries a passkey's answer to the page's action. */
export const PASSKEY_FIELD = "credential";

/** Signs in with a passkey's answer. @param email the only account allowed; any account where it is left out */
export const enterByPasskey = (credential: unknown, email?: string): Promise<AccountAnswer> =>
  signInBy(() =>
    callApi<AccountAnswer>("/api/v1/auth/passkey", { method: "POST", body: { credential, email } }),
  );
