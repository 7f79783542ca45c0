import { useSyncExternalStore } from "react";
import { type AuthState, SIGNED_OUT } from "./auth-state.ts";
import { auth, followAuth } from "./auth-store.ts";

/** The state, as the server's HTML has it at first: nobody. */
export function useAuthState(): AuthState {
  return useSyncExternalStore(followAuth, auth.current, () => SIGNED_OUT);
}
