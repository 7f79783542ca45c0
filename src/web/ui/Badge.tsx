import clsx from "clsx";
import type { ComponentProps } from "react";
import * as styles from "./Badge.module.css";

interface BadgeProps extends ComponentProps<"span"> {
  tone?: keyof typeof CLASS;
  /** A status: a dot for good, a ring for waiting, a diamond for bad, so that it is not shown by colour alone. */
  status?: boolean;
}

const CLASS = {
  neutral: styles.neutral,
  ok: styles.ok,
  warn: styles.warn,
  bad: styles.bad,
  brand: styles.brand,
};

/** A status or a kind in one or two words. */
export function Badge({ tone = "neutral", status, className, ...rest }: BadgeProps) {
  return (
    <span
      {...rest}
      className={clsx(styles.badge, CLASS[tone], status && styles.shape, className)}
      data-part="badge"
    />
  );
}

/** A short label on a photo: For Sale, New Launch, Ready to Move. */
export function Tag({ className, ...rest }: ComponentProps<"span">) {
  return <span {...rest} className={clsx(styles.tag, className)} data-part="tag" />;
}
