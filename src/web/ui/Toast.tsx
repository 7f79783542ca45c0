import clsx from "clsx";
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { m } from "#words/generated/messages.js";
import { Icon } from "./Icon.tsx";
import * as styles from "./Toast.module.css";
import { listOthers, TOAST_STAYS_MS, type ToastText } from "./toast-text.ts";

interface Shown extends ToastText {
  id: number;
}

const ShowToast = createContext<(toast: ToastText) => void>(() => {});

/** Shows a short message for a while: `const toast = useToast(); toast({ words: m.x() })`. */
export function useToast(): (toast: ToastText) => void {
  return use(ShowToast);
}

/** Used once, around the app. For messages that must not be missed, use a Notice. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Shown[]>([]);
  const count = useRef(0);
  const show = useCallback((toast: ToastText) => {
    count.current += 1;
    const id = count.current;
    setToasts((before) => [...listOthers(before, toast), { ...toast, id }]);
  }, []);
  const drop = useCallback(
    (id: number) => setToasts((before) => before.filter((toast) => toast.id !== id)),
    [],
  );
  const region = useMemo(
    () => toasts.map((toast) => <ToastLine key={toast.id} toast={toast} onDone={drop} />),
    [toasts, drop],
  );
  return (
    <ShowToast value={show}>
      {children}
      <section className={styles.toasts} data-part="toasts" aria-label={m.ui_notices()} aria-live="polite">
        {region}
      </section>
    </ShowToast>
  );
}

/** One toast. */
export function ToastLine({ toast, onDone }: { toast: Shown; onDone: (id: number) => void }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => onDone(toast.id), TOAST_STAYS_MS);
    return () => clearTimeout(timer);
  }, [held, onDone, toast.id]);
  const { action, tone = "ok" } = toast;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: stays while the mouse or the focus is on it
    <div
      className={clsx(styles.toast, tone === "bad" && styles.bad)}
      data-part="toast"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={tone === "bad" ? "alert" : "check"} />
      <span className={styles.words}>{toast.words}</span>
      <button
        type="button"
        className={styles.action}
        aria-label={action ? undefined : m.ui_dismiss()}
        onClick={() => {
          action?.onAct();
          onDone(toast.id);
        }}
      >
        {action?.label ?? <Icon name="close" size={18} />}
      </button>
    </div>
  );
}
