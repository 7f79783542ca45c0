import { useSyncExternalStore } from "react";
import { type AuthState, SIGNED_OUT } from "./auth-state.ts";
import { auth, subscribeToAuth } from "./auth-store.ts";

/** The state; at first nobody, as in the server's HTML. */
export function useAuthState(): AuthState {
  return useSyncExternalStore(subscribeToAuth, auth.current, () => SIGNED_OUT);
}
