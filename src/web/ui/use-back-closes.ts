import { useEffect, useRef } from "react";
import { openLayer } from "./back-closes.ts";

/**
 * Makes Back close what is open.
 * @param isOpen whether it is open over the page
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => (isOpen ? openLayer(() => latest.current()) : undefined), [isOpen]);
}
