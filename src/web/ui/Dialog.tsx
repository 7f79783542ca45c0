import { type CSSProperties, type ReactNode, useId } from "react";
import { m } from "#words/generated/messages.js";
import * as styles from "./Dialog.module.css";
import { IconButton } from "./IconButton.tsx";
import * as layerStyles from "./Layer.module.css";
import { useModal } from "./use-modal.ts";

export interface DialogProps {
  open: boolean;
  /** Called after Escape, the close button or a click outside it; set `open` to false. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons; the main one comes last. */
  footer?: ReactNode;
  /** In pixels; 440 by default. */
  width?: number;
}

/** A dialog with one question. */
export function Dialog({ open, onClose, title, children, footer, width }: DialogProps) {
  const titleId = useId();
  const dialog = useModal(open, onClose);
  const style = width ? ({ "--width": `${width}px` } as CSSProperties) : undefined;
  return (
    <dialog
      ref={dialog}
      className={`${layerStyles.layer} ${styles.dialog}`}
      data-part="dialog"
      aria-labelledby={titleId}
      style={style}
    >
      <div className={styles.inner}>
        <div className={styles.head}>
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
          <IconButton icon="close" label={m.ui_close()} onClick={onClose} />
        </div>
        {children}
        {footer && <div className={styles.foot}>{footer}</div>}
      </div>
    </dialog>
  );
}
