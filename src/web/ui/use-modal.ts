import { type RefObject, useEffect, useRef } from "react";
import { showModal } from "./show-modal.ts";

/** The ref of a native `<dialog>` that follows `open`, as a modal (`show-modal.ts`). */
export function useModal(open: boolean, onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(
    () => (open && dialog.current ? showModal(dialog.current, () => latest.current()) : undefined),
    [open],
  );
  return dialog;
}
