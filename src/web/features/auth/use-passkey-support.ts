import { useSyncExternalStore } from "react";

type PasskeySupport = "unknown" | "yes" | "no";

/** Whether this browser can use passkeys at this address; unknown in the server's HTML and until scripts run. */
export function usePasskeySupport(): PasskeySupport {
  return useSyncExternalStore(
    () => () => {},
    () => (typeof PublicKeyCredential === "function" ? "yes" : "no"),
    (): PasskeySupport => "unknown",
  );
}
