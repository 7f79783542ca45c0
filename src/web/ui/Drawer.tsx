import clsx from "clsx";
import { type ReactNode, useId } from "react";
import { m } from "#words/generated/messages.js";
import { IconButton } from "./IconButton.tsx";
import { useModal } from "./use-modal.ts";

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** The edge it slides from. */
  side?: "left" | "right" | "bottom";
  /** Beside the title, such as "Clear all". */
  action?: ReactNode;
  /** Stays in sight under the scrolling part. */
  footer?: ReactNode;
}

/** A sheet from the edge of the screen: filters, menus, contact on the phone. */
export function Drawer({ open, onClose, title, children, side = "left", action, footer }: DrawerProps) {
  const titleId = useId();
  const modal = useModal(open, onClose);
  return (
    <dialog {...modal} className={clsx("drawer", `drawer--${side}`)} aria-labelledby={titleId}>
      <div className="drawer__head">
        <h2 className="drawer__title" id={titleId}>
          {title}
        </h2>
        {action}
        <IconButton icon="close" label={m.ui_close()} onClick={onClose} />
      </div>
      <div className="drawer__body">{children}</div>
      {footer && <div className="drawer__foot">{footer}</div>}
    </dialog>
  );
}
