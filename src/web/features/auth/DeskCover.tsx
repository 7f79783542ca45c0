import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import * as styles from "#web/routes/admin/AdminSignIn.module.css";
import * as layerStyles from "#web/ui/Layer.module.css";

interface AdminCoverProps {
  title: string;
  children: ReactNode;
}

/** Covers the whole desk with everything that is open on it, and cannot be closed: what is under it stays as it is. */
export function AdminCover({ title, children }: AdminCoverProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const focused = useRef<Element>(null);
  // Before the browser draws.
  useLayoutEffect(() => {
    focused.current ??= document.activeElement;
    ref.current?.showModal();
  }, []);
  // The browser cannot return it to where somebody typed while the dialog over the cover is still open.
  useEffect(
    () => () => {
      if (focused.current instanceof HTMLElement) focused.current.focus();
    },
    [],
  );
  return (
    <dialog
      ref={ref}
      className={`${layerStyles.fullScreen} ${styles.cover}`}
      aria-label={title}
      closedby="none"
      // Browsers that do not know `closedby` close it after Escape.
      onCancel={(event) => event.preventDefault()}
      onClose={({ currentTarget }) => currentTarget.showModal()}
    >
      {children}
    </dialog>
  );
}
