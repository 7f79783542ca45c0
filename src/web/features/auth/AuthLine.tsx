import { useSyncExternalStore } from "react";
import { Icon } from "#web/ui/Icon.tsx";
import * as styles from "./Auth.module.css";
import { type AuthState, SIGNED_OUT } from "./auth-state.ts";
import { auth, subscribeToAuth } from "./auth-store.ts";

/** The state; at first nobody, as in the server's HTML. */
function useAuthState(): AuthState {
  return useSyncExternalStore(subscribeToAuth, auth.current, () => SIGNED_OUT);
}

/** The result: an error in red, or a success message in green. Screen readers announce it when it changes. */
export function AuthLine({ error, done }: { error: string | undefined; done?: string | undefined }) {
  const { status, message } = useAuthState();
  return <AuthMessage error={error} message={done ?? (status === "succeeded" ? message : null)} />;
}

/** The text of the result. */
export function AuthMessage({
  error,
  message: ok,
}: {
  error?: string | undefined;
  message?: string | null | undefined;
}) {
  return (
    <div aria-live="assertive" className={styles.explanation}>
      {error ? (
        <p className={`${styles.line} ${styles.bad}`} data-part="refusal">
          <Icon name="alert" size={18} />
          {error}
        </p>
      ) : (
        ok && (
          <p className={styles.line}>
            <Icon name="check" size={18} />
            {ok}
          </p>
        )
      )}
    </div>
  );
}
