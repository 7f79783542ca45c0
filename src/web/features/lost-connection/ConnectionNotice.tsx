import { useEffect, useState, useSyncExternalStore } from "react";
import { useFetchers, useNavigation } from "react-router";
import * as toastStyles from "#web/ui/Toast.module.css";
import { m } from "#words/generated/messages.js";
import * as styles from "./ConnectionNotice.module.css";
import { lostConnection } from "./retry-requests.ts";

/** Faster loads show no progress bar. */
const SOON_MS = 300;

/**
 * A bar at the top while the next page or a form's response is loading; if loading fails, a message with a button to
 * try again.
 */
export function ConnectionNotice() {
  const sending = useFetchers().some(({ formMethod }) => formMethod);
  const coming = useNavigation().state !== "idle" || sending;
  const lost = useSyncExternalStore(lostConnection.subscribe, lostConnection.isLost, () => false);
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!coming) return;
    const timer = setTimeout(() => setSlow(true), SOON_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [coming]);
  return (
    <div className={styles.line} data-part="connection-notice" role="status">
      {lost ? (
        <p className={`${toastStyles.toast} ${toastStyles.bad}`} data-part="toast">
          <span className={toastStyles.words}>
            {navigator.onLine ? m.page_lost_server() : m.page_lost_line()}
          </span>
          <button type="button" className={toastStyles.action} onClick={lostConnection.tryAgain}>
            {m.ui_try_again()}
          </button>
        </p>
      ) : (
        coming && slow && <i>{m.page_coming()}</i>
      )}
    </div>
  );
}
