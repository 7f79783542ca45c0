import { type ReactNode, useEffect, useRef } from "react";
import { Notice } from "./Notice.tsx";
import * as sentStyles from "./SentNotice.module.css";

interface SentNoticeProps {
  title: ReactNode;
  children: ReactNode;
}

/**
 * Replaces a form after it was sent. The button that had the focus is gone with the form, so this takes the focus:
 * keyboard users continue here and not at the top of the page.
 */
export function SentNotice({ title, children }: SentNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus();
  }, []);
  return (
    <div ref={box} tabIndex={-1} className={sentStyles.notice} data-part="sent">
      <Notice tone="ok" live title={title}>
        {children}
      </Notice>
    </div>
  );
}
