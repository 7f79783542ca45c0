import clsx from "clsx";
import { type ReactNode, useId } from "react";
import { m } from "#words/generated/messages.js";
import * as styles from "./Drawer.module.css";
import { IconButton } from "./IconButton.tsx";
import * as layerStyles from "./Layer.module.css";
import { useModal } from "./use-modal.ts";

const CLASS = { left: styles.left, right: styles.right, bottom: styles.bottom };

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** The edge from which it slides in. */
  side?: keyof typeof CLASS;
  /** Beside the title, such as "Clear all". */
  action?: ReactNode;
  /** Stays visible below the scrolling part. */
  footer?: ReactNode;
}

/** A sheet from the edge of the screen: filters, menus, contact on phones. */
export function Drawer({ open, onClose, title, children, side = "left", action, footer }: DrawerProps) {
  const titleId = useId();
  const dialog = useModal(open, onClose);
  return (
    <dialog
      ref={dialog}
      className={clsx(layerStyles.layer, styles.drawer, CLASS[side])}
      data-part="drawer"
      aria-labelledby={titleId}
    >
      <div className={styles.head}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        {action}
        <IconButton icon="close" label={m.ui_close()} onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
      {footer && <div className={styles.foot}>{footer}</div>}
    </dialog>
  );
}
