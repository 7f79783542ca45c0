import clsx from "clsx";
import type { ReactNode } from "react";
import { Icon, type IconName } from "./Icon.tsx";
import * as styles from "./Notice.module.css";

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
