import clsx from "clsx";
import { type ReactNode, useEffect, useRef } from "react";
import { Icon, type IconName } from "./Icon.tsx";
import * as styles from "./Notice.module.css";
import * as sentStyles from "./SentNotice.module.css";

const ICON: Record<string, IconName> = { info: "info", ok: "check", warn: "alert", bad: "alert" };

const CLASS = { info: undefined, ok: styles.ok, warn: styles.warn, bad: styles.bad };

interface NoticeProps {
  tone?: "info" | "ok" | "warn" | "bad";
  title?: ReactNode;
  children?: ReactNode;
  /** Screen readers read it at once when it appears, as the answer to a form. */
  live?: boolean;
  className?: string;
}

/** A message that stays in the page: the answer to a form, a warning, a reason. */
export function Notice({ tone = "info", title, children, live, className }: NoticeProps) {
  const role = live ? (tone === "bad" ? "alert" : "status") : undefined;
  return (
    <div role={role} className={clsx(styles.notice, CLASS[tone], className)} data-part="notice">
      <Icon name={ICON[tone] ?? "info"} />
      <div>
        {title && <b>{title}</b>}
        {children}
      </div>
    </div>
  );
}

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
